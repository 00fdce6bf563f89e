import type { join as source } from '../ja/join.ts';
import type { PhrasesLike } from '../phrases-type.ts';

export const join: PhrasesLike<typeof source> = {
  change_password: 'Change the password',
  alert_validation_password_rule: 'Please enter 8 to 16 letters and digits',
  alert_validation_password_confirm: 'Passwords do not match, please re-enter',
};
