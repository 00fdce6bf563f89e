import type { Booking } from '@engawa/contract/bookings';

type Words = {
  /** @param until when it ends, in ms */
  now(until: number, name: string): string;
  /** @param from when it begins, in ms */
  next(from: number, name: string): string;
};

/**
 * Who has each meeting room, or has it next: by item; those that are free for the day are absent.
 * @param bookings by start
 */
export const notesOf = (
  bookings: readonly Booking[],
  now: number,
  words: Words,
): ReadonlyMap<string, string> => {
  const notes = new Map<string, string>();
  for (const { meeting_room, freed_at, starts_at, ends_at, by } of bookings) {
    const [start, end] = [Date.parse(starts_at), Date.parse(ends_at)];
    if (meeting_room === null || freed_at !== null || end <= now || notes.has(meeting_room)) continue;
    notes.set(meeting_room, start <= now ? words.now(end, by.name) : words.next(start, by.name));
  }
  return notes;
};
