// In its own file, because a module that is imported both statically and dynamically would be
// loaded at once.
import { accountPassword, email, profile, registration, typedPassword } from '@engawa/contract/accounts';
import * as z from 'zod';

export { credentials } from '@engawa/contract/accounts';

const isSameTwice = (values: { password: string; password_confirm: string }): boolean =>
  values.password === values.password_confirm;
const mismatch = { path: ['password_confirm'], error: 'validation.password_confirm' };
const password_confirm = z.string().min(1, 'validation.required');

/**
 * The fields of the registration form: besides what is sent, the repeated password and the
 * agreement.
 */
export const registrationForm = registration
  .extend({ password_confirm, agreed: z.literal(true, 'validation.agreement') })
  .refine(isSameTwice, mismatch);

export const forgotForm = z.object({ email });

export const resetForm = z
  .object({ token: z.string(), password: accountPassword, password_confirm })
  .refine(isSameTwice, mismatch);

export const passwordChangeForm = z
  .object({ current_password: typedPassword, password: accountPassword, password_confirm })
  .refine(isSameTwice, mismatch);

/** @param hasPassword an account without a password proves its identity in another way */
export const emailChangeForm = (hasPassword: boolean) =>
  z.object({ email, ...(hasPassword ? { password: typedPassword } : {}) });

export const profileForm = profile;
