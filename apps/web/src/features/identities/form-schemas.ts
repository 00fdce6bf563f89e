// In its own file, because a module that is imported both statically and dynamically would be
// loaded at once.
import { email, maxCompanyNameLength, maxNameLength } from '@engawa/contract/accounts';
import { plainLine } from '@engawa/contract/kernel';
import * as z from 'zod';

const names = { first_name: plainLine(maxNameLength), last_name: plainLine(maxNameLength) };
const place = {
  company_name: plainLine(maxCompanyNameLength),
  space_name: plainLine(maxCompanyNameLength),
};
const agreed = z.literal(true, 'validation.agreement');

/** The fields of a registration after an external login. */
export const outsideRegistrationForm = (asks: { email: boolean; place: boolean }) =>
  z.object({
    ...names,
    ...(asks.place ? place : {}),
    ...(asks.email ? { email } : {}),
    agreed,
  });
