// In its own file, because a module that is imported both statically and dynamically would be
// loaded at once.
import { inviteRegistration } from '@engawa/contract/invitations';
import * as z from 'zod';

const agreed = z.literal(true, 'validation.agreement');
const joinPassword = (isNeeded: boolean) =>
  isNeeded ? z.string().min(1, 'validation.required') : z.string();

export const joinForm = (isPasswordNeeded: boolean) =>
  z.object({ join_password: joinPassword(isPasswordNeeded), agreed });

/**
 * The fields of the registration form: besides what is sent, the repeated password and the
 * agreement.
 */
export const inviteRegistrationForm = (isPasswordNeeded: boolean) =>
  inviteRegistration
    .pick({ first_name: true, last_name: true, email: true, password: true })
    .extend({
      password_confirm: z.string().min(1, 'validation.required'),
      join_password: joinPassword(isPasswordNeeded),
      agreed,
    })
    .refine((values) => values.password === values.password_confirm, {
      path: ['password_confirm'],
      error: 'validation.password_confirm',
    });
