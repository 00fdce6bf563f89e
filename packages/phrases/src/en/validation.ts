import type { validation as source } from '../ja/validation.ts';
import type { PhrasesLike } from '../phrases-type.ts';

export const validation: PhrasesLike<typeof source> = {
  required: 'is required',
  too_long: 'is too long',
  email_format: 'Email Format Error',
  password_rule: 'Please enter at least 8 alphanumeric characters',
  password_confirm: 'Passwords do not match, please re-enter',
  invalid: 'Please enter a correct value',
};
