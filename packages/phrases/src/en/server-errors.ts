import type { serverErrors as source } from '../ja/server-errors.ts';
import type { PhrasesLike } from '../phrases-type.ts';

export const serverErrors: PhrasesLike<typeof source> = {
  COMPANY_IS_CLOSED: 'This company is closed and will be deleted soon. Please ask one of its managers.',
  CORRECTION_IS_OVER: 'This request for a correction was decided or withdrawn already. Load the list again.',
  OWN_LOGIN_METHOD_IS_NEEDED:
    'The method you are logged in with must stay allowed. To change that, log in with one that you want to allow.',
  PASSKEYS_ARE_TOO_MANY: 'You can have up to ten passkeys. Please remove one first.',
  TRANSLATION_IS_OFF:
    'This office does not translate yet. It can once the operator of the server adds models or a translation service.',
  TRANSLATION_PAIR_IS_MISSING:
    'These two languages cannot be translated here yet. They can once the operator of the server adds a model.',
  TRANSLATOR_IS_SLOW: 'The translation took too long and was stopped. Please wait a little and try again.',
  TRANSLATOR_IS_BUSY: 'Many texts are being translated right now. Please wait a little and try again.',
  TRANSLATOR_IS_AWAY: 'The translator does not answer. Please wait a little and try again.',
  TRANSLATOR_KEY_IS_REFUSED:
    'The translation service refuses the key of this server. Please contact the operator of the server.',
  TRANSLATOR_QUOTA_IS_USED:
    'The quota of the translation service is used up. Please wait until it is renewed, or contact the operator of the server.',
  CALENDAR_IS_NOT_EXIST: 'This calendar is not there any more.',
  CALENDARS_ARE_TOO_MANY: 'You can have 20 calendars. Please remove one that you do not need.',
  COMPANION_CODE_IS_WRONG: 'This code is wrong or has expired. Please create a new one in the settings.',
  COMPANION_IS_NOT_EXIST: 'This connection is not there any more.',
  COMPANIONS_ARE_TOO_MANY: 'You can connect five computers. Please disconnect one that you do not need.',
  BLOCKS_ARE_TOO_MANY: 'You can block up to 500 people.',
  WALLPAPERS_ARE_TOO_MANY: 'A company can have 100 pictures. Delete one you no longer use, then try again.',
};
