import * as z from 'zod';
import { id } from '../kernel/index.ts';
import { maxItemsInRoom } from './rules.ts';
import { itemBody, itemChanges, itemId } from './schema.ts';

/**
 * One step of an edit. Each can be repeated when its answer was lost: the second time it finds its
 * work done.
 */
const itemAction = z.discriminatedUnion('kind', [
  /** The client chooses the id, so that a repetition makes no second item. */
  z.object({ kind: z.literal('create'), id, body: itemBody }),
  z.object({
    kind: z.literal('change'),
    id: itemId,
    changes: itemChanges,
    /** The values that are to be replaced: refused when another person has written others. */
    expected: itemChanges.optional(),
  }),
  z.object({
    kind: z.literal('remove'),
    id: itemId,
    /** Refused when the item has been written since this version. */
    version: z.number().int().optional(),
  }),
  /** Brings back what the same person has removed, as it was. */
  z.object({ kind: z.literal('restore'), id: itemId }),
]);

/**
 * Several steps at once, of which either all or none are done: at most those that exchange
 * everything in a full room.
 */
export const itemActionsIfAny = z.array(itemAction).max(2 * maxItemsInRoom);
export const itemActions = itemActionsIfAny.min(1);
export type ItemAction = z.output<typeof itemAction>;
