// In its own file, because a module that is imported both statically and dynamically would be
// loaded at once.
import { companyName } from '@engawa/contract/companies';
import * as z from 'zod';

export const companyForm = z.object({ name: companyName });

/** The user must type the name of what is deleted. */
export const namedForm = (itsName: string) =>
  z.object({ name: z.string().refine((typed) => typed.trim() === itsName, 'validation.name_differs') });
