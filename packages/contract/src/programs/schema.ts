import * as z from 'zod';
import { id, moment, plainLine } from '../kernel/index.ts';
import { maxProgramName } from './rules.ts';

/** A program that writes into one room. */
export const newProgram = z.object({ name: plainLine(maxProgramName), room: id });
export type NewProgram = z.output<typeof newProgram>;

export const program = z.object({
  id,
  name: z.string(),
  room: z.object({ uuid: id, name: z.string() }),
  /** Who added it; null when the account was deleted. */
  made_by: z.string().nullable(),
  created_at: moment,
  /** When it wrote last; null: never. */
  last_used_at: moment.nullable(),
});
export type Program = z.output<typeof program>;

/** A program that was just added: its address is shown this once. */
export const addedProgram = z.object({ program, url: z.string() });
