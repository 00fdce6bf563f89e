import type { Id } from '@engawa/contract/kernel';
import { isStanding, placeSaveMs } from '@engawa/contract/presence';
import type { Broadcaster } from './live-feature.ts';
import { type Person, placeOf } from './person.ts';

export type StoredPlace = {
  readonly userId: Id;
  readonly roomId: Id;
  readonly x: number;
  readonly y: number;
};

/** Places are looked through and those that are due stored together, so often. */
const sweepMs = 250;
/** Those who began to walk together are stored one part after the other: a crowd at once would hold up database and server. */
const parts = placeSaveMs / sweepMs;

/**
 * Stores where people are: when they stop, and at most every 5 s while they walk; no history. What was not stored
 * yet when the process dies is lost, and they come back a few steps away.
 */
export const createPlaceKeeper = (
  voice: Pick<Broadcaster, 'schedule' | 'aside'>,
  savePlaces: (places: StoredPlace[]) => Promise<void>,
) => {
  /** When whose place is to be stored. */
  const unsaved = new Map<Person, number>();

  const save = (people: readonly Person[], now: number) => {
    if (people.length === 0) return;
    const places = people.map((person) => ({
      userId: person.userId,
      roomId: person.room.id,
      ...placeOf(person, now),
    }));
    for (const person of people) {
      person.placeSavedAt = now;
      if (isStanding(person.motion, now)) unsaved.delete(person);
      else unsaved.set(person, now + placeSaveMs);
    }
    voice.aside('save places', () => savePlaces(places));
  };

  const sweepSoon = (now: number) => {
    voice.schedule.soonest('places', now + sweepMs, (due) => {
      const people: Person[] = [];
      for (const [person, time] of unsaved) if (time <= due) people.push(person);
      save(people, due);
      if (unsaved.size > 0) sweepSoon(due);
    });
  };

  return {
    moved(person: Person, now: number) {
      if (unsaved.has(person)) return;
      const turn = now + (person.participant.slot % parts) * sweepMs;
      const isTooSoon = turn - person.placeSavedAt < placeSaveMs;
      unsaved.set(person, isTooSoon ? turn + placeSaveMs : turn);
      sweepSoon(now);
    },
    /** All that is not stored yet is stored now. */
    rest: (now: number) => save([...unsaved.keys()], now),
    /** They go, or may not come back: what is known now is stored. */
    goes(person: Person, now: number) {
      if (unsaved.has(person)) save([person], now);
      unsaved.delete(person);
    },
  };
};
export type PlaceKeeper = ReturnType<typeof createPlaceKeeper>;
