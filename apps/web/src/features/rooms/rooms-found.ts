import type { Room } from '@engawa/contract/rooms';
import type { Space } from '@engawa/contract/spaces';
import { isFound } from '../../slots/is-found.ts';

/** The rooms of these floors whose name, or whose floor's name, contains the words. */
export const roomsFound = (floors: Space['floors'], search: string): Room[] =>
  floors.flatMap(({ label, rooms }) => rooms.filter(({ name }) => isFound(search, name, label)));
