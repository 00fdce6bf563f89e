import type { serverErrors as source } from '../ja/server-errors.ts';
import type { PhrasesLike } from '../phrases-type.ts';

export const serverErrors: PhrasesLike<typeof source> = {
  COMPANY_IS_CLOSED: 'This company is closed and will be deleted soon. Please ask one of its managers.',
  ITEM_PDFS_ARE_TOO_MANY:
    'A company can have 200 PDFs in its rooms. Delete some that are no longer needed; their places are free again a day later.',
  ITEM_PICTURES_ARE_TOO_MANY:
    'A company can have 1,000 pictures in its rooms. Delete some that are no longer needed; their places are free again a day later.',
  CORRECTION_IS_OVER: 'This request for a correction was decided or withdrawn already. Load the list again.',
  PASSKEYS_ARE_TOO_MANY: 'You can have up to ten passkeys. Please remove one first.',
};
