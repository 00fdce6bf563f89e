import * as z from 'zod';
import { defineEvent, id } from '../kernel/index.ts';
import { maxGhosts } from './rules.ts';
import { item } from './schema.ts';

/** Where an item is held that is being dragged: its middle, in px of the map. */
const ghost = z.object({
  id,
  x: z.number().min(-100_000).max(100_000).transform(Math.round),
  y: z.number().min(-100_000).max(100_000).transform(Math.round),
});
const ghostSeen = z.object({ id, x: z.number().int(), y: z.number().int() });

export const itemsEvents = {
  ItemEditingEvent: defineEvent({
    name: 'ItemEditingEvent',
    /**
     * Whether the person is in edit mode, and what they drag now. Sent again every 10 s while it is
     * on; at most 12 times a second (ITM-30).
     */
    whisper: z.object({ is_editing: z.boolean(), items: z.array(ghost).max(maxGhosts) }),
    /** Of the person with the `id` of the stamp. */
    message: z.object({ room: id, is_editing: z.boolean(), items: z.array(ghostSeen) }),
    channels: ['room'],
  }),
  RoomItemEvent: defineEvent({
    name: 'RoomItemEvent',
    whisper: null,
    message: z.object({ room: id, type: z.enum(['add', 'update', 'delete']), item }),
    channels: ['room'],
  }),
} as const;
