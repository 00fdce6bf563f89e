import type { Id } from '@engawa/contract/kernel';
import { isStanding, placeSaveMs } from '@engawa/contract/presence';
import type { Broadcaster } from '../space/live-feature.ts';
import { type Person, placeOf } from './person.ts';

export type StoredPlace = {
  readonly userId: Id;
  readonly roomId: Id;
  readonly x: number;
  readonly y: number;
};

/** Interval at which the places that are due are stored together. */
const sweepMs = 250;
/**
 * A crowd that starts to walk at the same time is spread over this many sweeps, so that it does not
 * block database and server at once.
 */
const parts = placeSaveMs / sweepMs;

/**
 * Stores where people are: when they stop, and at most every 5 s while they walk, without history.
 * Places that are not stored when the process dies are lost, and the people reappear a few steps
 * away.
 */
export const createPlaceSaver = (
  broadcaster: Pick<Broadcaster, 'schedule' | 'aside'>,
  savePlaces: (places: StoredPlace[]) => Promise<void>,
) => {
  /** When each person's place must be stored, in server ms. */
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
    broadcaster.aside('save places', () => savePlaces(places));
  };

  const sweepSoon = (now: number) => {
    broadcaster.schedule.soonest('places', now + sweepMs, (due) => {
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
    /** Stores everything that is not stored yet. */
    rest: (now: number) => save([...unsaved.keys()], now),
    /** The person leaves, or may not come back: stores the current place. */
    goes(person: Person, now: number) {
      if (unsaved.has(person)) save([person], now);
      unsaved.delete(person);
    },
  };
};
export type PlaceSaver = ReturnType<typeof createPlaceSaver>;
