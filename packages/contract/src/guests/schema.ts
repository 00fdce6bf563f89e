import * as z from 'zod';
import { maxNameLength } from '../accounts/rules.ts';
import { typedPassword } from '../accounts/schema.ts';
import { id, plainLine } from '../kernel/index.ts';

/** A guest at the door. `id` is the space's; `channel` the room they wish to land in. */
export const guestEntry = z.object({
  id,
  name: plainLine(maxNameLength),
  channel: id.optional(),
  password: typedPassword.optional(),
});
export type GuestEntry = z.output<typeof guestEntry>;
