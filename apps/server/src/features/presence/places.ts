import type { Id } from '@engawa/contract/kernel';
import { isStanding, placeSaveMs } from '@engawa/contract/presence';
import type { LiveVoice } from '../../platform/live-space-host/live-feature.ts';
import { type Person, placeOf } from './person.ts';

export type StoredPlace = {
  readonly userId: Id;
  readonly roomId: Id;
  readonly x: number;
  readonly y: number;
};

/** Places are looked through and stored together, so often. */
const sweepMs = 1_000;

/**
 * Stores where people are: when they stop, and at most every 5 s while they walk; no history. What was not stored
 * yet when the process dies is lost, and they come back a few steps away.
 */
export const createPlaceKeeper = (voice: LiveVoice, savePlaces: (places: StoredPlace[]) => Promise<void>) => {
  const unsaved = new Set<Person>();

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
    }
    voice.aside('save places', () => savePlaces(places));
  };

  const sweepSoon = (now: number) => {
    voice.schedule.soonest('places', now + sweepMs, (due) => {
      save(
        [...unsaved].filter((person) => due - person.placeSavedAt >= placeSaveMs),
        due,
      );
      if (unsaved.size > 0) sweepSoon(due);
    });
  };

  return {
    moved(person: Person, now: number) {
      unsaved.add(person);
      sweepSoon(now);
    },
    /** All that is not stored yet is stored now. */
    rest: (now: number) => save([...unsaved], now),
    /** They go, or may not come back: what is known now is stored. */
    goes(person: Person, now: number) {
      if (unsaved.has(person)) save([person], now);
      unsaved.delete(person);
    },
  };
};
export type PlaceKeeper = ReturnType<typeof createPlaceKeeper>;
