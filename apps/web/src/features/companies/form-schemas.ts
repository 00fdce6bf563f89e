// In a file of its own, because what is imported both at once and on demand would come at once.
import { companyName } from '@engawa/contract/companies';
import * as z from 'zod';

export const companyForm = z.object({ name: companyName });

/** What is taken away must be named. */
export const namedForm = (itsName: string) =>
  z.object({ name: z.string().refine((typed) => typed.trim() === itsName, 'validation.name_differs') });
