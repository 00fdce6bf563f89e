import { ownerOf, type Participant, type RoomEntry, screenIdOf } from '@engawa/contract/presence';
import type { RoomNews } from '../space/room-news.ts';
import { type Person, participantOf } from './person.ts';

/** The entries of one person in the room list: themselves, and the screen they share. */
export const entriesOf = (person: Person, now: number): readonly RoomEntry[] => {
  const shown = participantOf(person, now);
  return shown.isShareScreen ? [shown, { ...shown, id: screenIdOf(shown.id), slot: null }] : [shown];
};

/** The entry of a person or a screen by id; null when there is none now. */
export const findEntry = (
  find: (userId: string) => Person | null,
  entryId: string,
  now: number,
): RoomEntry | null => {
  const person = find(ownerOf(entryId));
  return person === null ? null : (entriesOf(person, now).find(({ id }) => id === entryId) ?? null);
};

/**
 * Records a person's changes for their room. The entry of their screen carries the same fields and
 * exists while `isShareScreen` is set.
 */
export const recordChanges = (
  news: RoomNews,
  before: Participant,
  after: Participant,
  changes: Partial<Participant>,
): void => {
  news.changed(after.id, changes);
  const screenId = screenIdOf(after.id);
  if (!before.isShareScreen && after.isShareScreen) news.joined(screenId);
  else if (before.isShareScreen && !after.isShareScreen) news.left(screenId);
  else if (after.isShareScreen) news.changed(screenId, changes);
};
