import { email } from '@engawa/contract/accounts';
import { id } from '@engawa/contract/kernel';
import * as z from 'zod';

/** A company by its id or its exact name; a person by their id or e-mail address. */
const given = z
  .string('must be given')
  .trim()
  .min(1, 'must not be empty')
  .max(300, 'must not be longer than 300 characters');

const isIdOrAddress = (text: string): boolean => [id, email].some((shape) => shape.safeParse(text).success);

const maxLimit = 1_000_000;
const notALimit = `must be a whole number from 0 to ${maxLimit}`;
const limit = z
  .string()
  .regex(/^\d{1,7}$/, notALimit)
  .transform(Number)
  .refine((count) => count <= maxLimit, notALimit)
  .optional();

const planSwitch = z.stringbool({ error: 'must be on or off' }).optional();

const planName = z
  .string()
  .trim()
  .min(1, 'must not be empty')
  .max(100, 'must not be longer than 100 characters');

export const planChanges = z.strictObject({
  name: planName.optional(),
  max_members: limit,
  max_spaces: limit,
  max_floors: limit,
  max_rooms: limit,
  voice: planSwitch,
  video: planSwitch,
  slack: planSwitch,
  translate: planSwitch,
  guest_translate: planSwitch,
  google_calendar: planSwitch,
  app_active_win: planSwitch,
  admin_active_win: planSwitch,
});

/** How many of the newest waiting e-mails a command reads at most. */
export const maxMails = 500;
const notACount = `must be a whole number from 1 to ${maxMails}`;

/**
 * The CLI commands with their arguments as the command line gives them, so numbers and switches are
 * texts.
 */
export const operatorCommand = z.discriminatedUnion('ask', [
  z.object({ ask: z.literal('address') }),
  z.object({ ask: z.literal('doctor') }),
  z.object({ ask: z.literal('companies') }),
  z.object({ ask: z.literal('closed-companies') }),
  z.object({ ask: z.literal('restore-company'), company: given }),
  z.object({ ask: z.literal('delete-company'), company: given }),
  z.object({ ask: z.literal('people'), company: given }),
  z.object({ ask: z.literal('plan'), company: given }),
  z.object({ ask: z.literal('set-plan'), company: given, changes: planChanges }),
  z.object({ ask: z.literal('reset-password'), person: given }),
  z.object({ ask: z.literal('forget-second-factor'), person: given }),
  z.object({ ask: z.literal('login-link'), person: given }),
  z.object({ ask: z.literal('verify-audit') }),
  z.object({
    ask: z.literal('mails'),
    count: z.number(notACount).int(notACount).min(1, notACount).max(maxMails, notACount),
  }),
  z.object({
    ask: z.literal('mail'),
    mail: z
      .string()
      .refine(isIdOrAddress, 'must be an id that "npm run engawa -- mail" lists, or an address'),
  }),
]);
export type OperatorCommand = z.output<typeof operatorCommand>;

/**
 * One line for the person who typed the command: which value is wrong and what it must be.
 * @param error what `operatorCommand` reports about the command
 */
export const explainWrongCommand = ({ issues: [issue] }: z.ZodError): string => {
  if (issue?.code === 'unrecognized_keys') {
    const known = Object.keys(planChanges.shape).join(', ');
    return `A plan has no "${issue.keys[0]}". It has: ${known}`;
  }
  const value = issue?.path.filter((key) => key !== 'changes').join('.');
  return value && value !== 'ask' ? `${value} ${issue?.message}` : 'This server does not know the command.';
};

/** The lines to print, or the reason why nothing was done. */
export const operatorAnswer = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), lines: z.array(z.string()) }),
  z.object({ ok: z.literal(false), why: z.string() }),
]);
export type OperatorAnswer = z.output<typeof operatorAnswer>;
