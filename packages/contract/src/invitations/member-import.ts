import * as z from 'zod';
import { companyManagers } from '../companies/policy.ts';
import { enveloped, id, refuses, sessionRoute } from '../kernel/index.ts';

/** The rows of one file. */
export const maxImportRows = 5_000;
/** The text of one file, in UTF-16 code units. */
export const maxImportLength = 1_000_000;
/** The body of an import in bytes: Japanese takes three for each unit, and JSON adds some. */
export const maxImportBytes = 4 * maxImportLength;

/** The fault of a row. `duplicate`: an earlier row has the same address. */
export const importProblems = ['email', 'role', 'department', 'space', 'duplicate'] as const;
export const importOutcomes = ['invite', 'already_invited', 'already_member', 'wrong'] as const;

/** A row of the file as typed, and what an import does with it. */
export const importedRow = z.object({
  /** The line of the file, from 1. */
  line: z.number().int(),
  name: z.string(),
  email: z.string(),
  role: z.string(),
  department: z.string(),
  spaces: z.array(z.string()),
  outcome: z.enum(importOutcomes),
  problems: z.array(z.enum(importProblems)),
});
export type ImportedRow = z.output<typeof importedRow>;

export const importPreview = z.object({
  rows: z.array(importedRow),
  /** The places of the plan that the new invitations take, and those that are free. */
  needed: z.number().int(),
  left: z.number().int(),
});
export type ImportPreview = z.output<typeof importPreview>;

const importedFile = z.object({
  id,
  csv: z.string().min(1, 'validation.required').max(maxImportLength, 'validation.import_too_long'),
});

export const memberImportHttp = {
  previewImport: sessionRoute(companyManagers)
    .route({
      method: 'POST',
      path: '/company/{id}/users/import/preview',
      tags: ['invitations'],
      summary: 'What an import of members from CSV would do with each row (Managers)',
    })
    .input(importedFile)
    .output(enveloped(importPreview))
    .errors(refuses('COMPANY_IS_NOT_EXIST')),
  importMembers: sessionRoute(companyManagers)
    .route({
      method: 'POST',
      path: '/company/{id}/users/import',
      tags: ['invitations'],
      summary: 'Invite everyone of a CSV file who is not there yet, all or none (Managers)',
    })
    .input(importedFile)
    .output(enveloped(z.object({ invited: z.number().int(), unchanged: z.number().int() })))
    .errors(refuses('COMPANY_IS_NOT_EXIST', 'PLAN_MEMBER_LIMIT', 'EMAIL_IS_NOT_VERIFIED')),
};
