import type { Item } from '@engawa/contract/items';
import type { Participant } from '@engawa/contract/presence';
import * as z from 'zod';
import type { DomainEvents } from '../live/domain-events.ts';
import { defineQuery } from '../live/query.ts';

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
const someItem: Item = {
  id: '90000000-0000-4000-8000-000000000099',
  uuid: '90000000-0000-4000-8000-000000000099',
  room: '60000000-0000-4000-8000-000000000001',
  type: 'text',
  x: 1,
  y: 1,
  position: '1,1',
  z_index: 0,
  version: 1,
  is_lock: false,
  label: '',
  url: null,
  content: 'text',
  page_title: null,
  is_framable: null,
  autoplay: false,
  area_type: null,
  area_size: null,
  is_translatable: false,
  seat_count: null,
  rectangle_radio: null,
  is_need_password: false,
  created_by: null,
  userIds: [],
};

/** An item has changed, so features read the state again. */
export const itemChange: DomainEvents['RoomItemEvent'] = { by: 'u', type: 'update', item: someItem };
