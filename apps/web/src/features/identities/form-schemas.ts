// In a file of its own, because what is imported both at once and on demand would come at once.
import { email, maxCompanyNameLength, maxNameLength } from '@engawa/contract/accounts';
import { plainLine } from '@engawa/contract/kernel';
import * as z from 'zod';

const names = { first_name: plainLine(maxNameLength), last_name: plainLine(maxNameLength) };
const place = {
  company_name: plainLine(maxCompanyNameLength),
  space_name: plainLine(maxCompanyNameLength),
};
const agreed = z.literal(true, 'validation.agreement');

/** What is asked of who registers after a log-in elsewhere. */
export const outsideRegistrationForm = (asks: { email: boolean; place: boolean }) =>
  z.object({
    ...names,
    ...(asks.place ? place : {}),
    ...(asks.email ? { email } : {}),
    agreed,
  });
