import type { Participant } from '@engawa/contract/presence';
import { roomItem } from '@engawa/testkit/room-item';
import * as z from 'zod';
import type { DomainEvents } from '../live/space/domain-events.ts';
import { defineQuery } from '../live/space/query.ts';

/**
 * Changes what a person shows, like a feature, for tests that need a change without the feature
 * itself.
 */
export const changeShown = defineQuery({
  name: 'test.changeShown',
  input: z.object({ userId: z.string(), shown: z.custom<Partial<Participant>>() }),
  output: z.unknown(),
});

/** Seats a person at a table, as the meeting rooms feature would. */
export const sitDownQuery = defineQuery({
  name: 'test.sitDown',
  input: z.object({ userId: z.string() }),
  output: z.unknown(),
});

/** A text in the office: an item that the live space ignores. */
const someItem = roomItem({ content: 'text' });

/** An item has changed, so features read the state again. */
export const itemChange: DomainEvents['RoomItemEvent'] = { by: 'u', type: 'update', item: someItem };
