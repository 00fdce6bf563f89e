import * as z from 'zod';
import { companyManagers, companyMembers } from '../companies/policy.ts';
import { enveloped, id, plainText, refuses, sessionRoute } from '../kernel/index.ts';
import { maxGlossaryWordLength, maxGlossaryWords } from './rules.ts';

/** A word as it is written: the name of a product, a customer, a place. */
export const glossaryWord = plainText(maxGlossaryWordLength);

const glossary = z.object({
  /** In the order in which they were added. */
  words: z.array(z.string()),
});

export const glossaryHttp = {
  glossary: sessionRoute(companyMembers)
    .route({
      method: 'GET',
      path: '/company/{id}/glossary',
      tags: ['captions'],
      summary: 'The words of a company, which captions write as they stand here',
    })
    .input(z.object({ id }))
    .output(enveloped(glossary))
    .errors(refuses('COMPANY_IS_NOT_EXIST')),
  changeGlossary: sessionRoute(companyManagers)
    .route({
      method: 'PUT',
      path: '/company/{id}/glossary',
      tags: ['captions'],
      summary: 'Set the words of a company (Managers)',
    })
    .input(
      z.object({
        id,
        words: z
          .array(glossaryWord)
          .transform((words) => [...new Set(words)])
          .pipe(z.array(z.string()).max(maxGlossaryWords, 'validation.too_many_words')),
      }),
    )
    .output(enveloped(glossary))
    .errors(refuses('COMPANY_IS_NOT_EXIST')),
};
