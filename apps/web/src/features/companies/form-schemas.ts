// In its own file, because a module that is imported both statically and dynamically would be
// loaded at once.
import { glossaryWord, maxGlossaryWords } from '@engawa/contract/captions';
import { companyName, maxFrameOrigins, readFrameOrigin } from '@engawa/contract/companies';
import * as z from 'zod';
import { linesOf } from './lines.ts';

export const companyForm = z.object({ name: companyName });

/** The user must type the name of what is deleted, and the password where there is one. */
export const closingForm = (itsName: string, asksPassword: boolean) =>
  z.object({
    name: z.string().refine((typed) => typed.trim() === itsName, 'validation.name_differs'),
    password: asksPassword ? z.string().min(1, 'validation.required') : z.string(),
  });

/** Sites, one per line. */
export const sitesForm = z.object({
  lines: z
    .string()
    .refine(
      (text) => linesOf(text).every((line) => readFrameOrigin(line) !== null),
      'validation.frame_origin',
    )
    .refine((text) => linesOf(text).length <= maxFrameOrigins, 'validation.too_many_origins'),
});

/** Words, one per line. */
export const wordsForm = z.object({
  lines: z
    .string()
    .refine(
      (text) => linesOf(text).every((line) => glossaryWord.safeParse(line).success),
      'validation.glossary_word',
    )
    .refine((text) => linesOf(text).length <= maxGlossaryWords, 'validation.too_many_words'),
});
