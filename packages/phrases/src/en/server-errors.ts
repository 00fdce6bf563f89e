import type { serverErrors as source } from '../ja/server-errors.ts';
import type { PhrasesLike } from '../phrases-type.ts';

export const serverErrors: PhrasesLike<typeof source> = {
  COMPANY_IS_CLOSED: 'This company is closed and will be deleted soon. Please ask one of its managers.',
  CORRECTION_IS_OVER: 'This request for a correction was decided or withdrawn already. Load the list again.',
  OWN_LOGIN_METHOD_IS_NEEDED:
    'The method you are logged in with must stay allowed. To change that, log in with one that you want to allow.',
  PASSKEYS_ARE_TOO_MANY: 'You can have up to ten passkeys. Please remove one first.',
};
