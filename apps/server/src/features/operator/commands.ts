import * as z from 'zod';

/** A company by its id or its exact name; a person by their id or e-mail address. */
const given = z.string().trim().min(1).max(300);

export const planChanges = z.strictObject({
  name: z.string().trim().min(1).max(100).optional(),
  max_members: z.coerce.number().int().min(0).max(1_000_000).optional(),
  max_spaces: z.coerce.number().int().min(0).max(1_000_000).optional(),
  max_floors: z.coerce.number().int().min(0).max(1_000_000).optional(),
  max_rooms: z.coerce.number().int().min(0).max(1_000_000).optional(),
  voice: z.stringbool().optional(),
  video: z.stringbool().optional(),
  slack: z.stringbool().optional(),
  translate: z.stringbool().optional(),
  guest_translate: z.stringbool().optional(),
  google_calendar: z.stringbool().optional(),
  app_active_win: z.stringbool().optional(),
  admin_active_win: z.stringbool().optional(),
});

/**
 * The CLI commands with their arguments as the command line gives them, so numbers and switches are
 * texts.
 */
export const operatorCommand = z.discriminatedUnion('ask', [
  z.object({ ask: z.literal('address') }),
  z.object({ ask: z.literal('companies') }),
  z.object({ ask: z.literal('people'), company: given }),
  z.object({ ask: z.literal('plan'), company: given }),
  z.object({ ask: z.literal('set-plan'), company: given, changes: planChanges }),
  z.object({ ask: z.literal('reset-password'), person: given }),
  z.object({ ask: z.literal('forget-second-factor'), person: given }),
  z.object({ ask: z.literal('login-link'), person: given }),
  z.object({ ask: z.literal('mails'), count: z.number().int().min(1).max(500) }),
  z.object({ ask: z.literal('mail'), id: z.uuid('must be an id that "engawa mail" lists') }),
]);
export type OperatorCommand = z.output<typeof operatorCommand>;

/** The lines to print, or the reason why nothing was done. */
export const operatorAnswer = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), lines: z.array(z.string()) }),
  z.object({ ok: z.literal(false), why: z.string() }),
]);
export type OperatorAnswer = z.output<typeof operatorAnswer>;
