import { expect } from 'vitest';
import { systemTimers } from '../../platform/timers/timers.ts';
import type { ClusterPerson } from './cluster-person.ts';

/**
 * Tolerance for rounding: two clients in the cells around a standing person draw them at the same
 * place within this distance. Clients further away have the minimap alone, which is coarser.
 */
const samePlacePx = 2;

/**
 * The state that must be the same for everyone, as one client shows it, in a fixed order, without
 * places.
 */
export const shownBy = (person: ClusterPerson) => {
  const { people, seats, locked } = person.picture();
  return {
    people: [...people.values()]
      .map(({ id, slot, status, statusText, meeting_room, isConnected }) => ({
        id,
        slot,
        status,
        statusText,
        meeting_room,
        isConnected,
      }))
      .sort((a, b) => (a.id < b.id ? -1 : 1)),
    seats: [...seats].map(([meetingRoom, userIds]) => [meetingRoom, [...userIds].sort()]).sort(),
    locks: [...locked].sort(),
  };
};

const placesShownBy = (person: ClusterPerson) => {
  const picture = person.picture();
  const now = systemTimers.now();
  return new Map([...picture.people.keys()].map((id) => [id, picture.placeOf(id, now)]));
};

const expectSamePlaces = (first: ClusterPerson, other: ClusterPerson) => {
  const [here, there] = [placesShownBy(first), placesShownBy(other)];
  for (const [id, place] of here) {
    const seen = there.get(id);
    const apartPx = place && seen ? Math.hypot(place.x - seen.x, place.y - seen.y) : Number.NaN;
    expect(apartPx, `${id} stands elsewhere for ${other.userId}`).toBeLessThanOrEqual(samePlacePx);
  }
};

/** Maximum length of a printed disagreement. */
const printedCharacters = 4_000;
const inWords = (disagreement: unknown): string => {
  if (!(disagreement instanceof Error)) return String(disagreement);
  const { message, actual, expected } = disagreement as Error & { actual?: unknown; expected?: unknown };
  return `${message}: ${JSON.stringify({ expected, actual })}`.slice(0, printedCharacters);
};

/**
 * Waits until all are inside and connected, and everyone in a room shows the same: people, slots,
 * status, places, seats and locks.
 */
export const untilAllAgree = async (people: readonly ClusterPerson[], timeout = 20_000): Promise<void> => {
  await expect
    .poll(
      () => {
        try {
          for (const { userId, isInside, entryState } of people)
            expect(isInside(), `${userId} is inside (${entryState()})`).toBe(true);
          for (const inRoom of byRoom(people)) expectAgreement(inRoom);
          return 'all agree';
        } catch (disagreement) {
          return inWords(disagreement);
        }
      },
      { timeout, interval: 50 },
    )
    .toBe('all agree');
};

/** Seats and people carry the same fact in two ways, which must agree once nothing is in flight. */
const expectSeatsToFitPeople = ({ people, seats }: ReturnType<typeof shownBy>) => {
  const bySeat = seats.flatMap(([table, userIds]) => [...(userIds ?? [])].map((id) => `${id} at ${table}`));
  const byPerson = people.flatMap(({ id, meeting_room }) =>
    meeting_room === null ? [] : [`${id} at ${meeting_room}`],
  );
  expect(bySeat.sort()).toEqual(byPerson.sort());
};

/**
 * Groups by the room that each client shows; a client that shows the wrong room is missing in its
 * own.
 */
const byRoom = (people: readonly ClusterPerson[]): Iterable<ClusterPerson[]> => {
  const rooms = new Map<string | null, ClusterPerson[]>();
  for (const person of people) {
    const { room } = person.picture();
    rooms.set(room, [...(rooms.get(room) ?? []), person]);
  }
  return rooms.values();
};

const expectAgreement = (people: readonly ClusterPerson[]) => {
  const [first] = people;
  if (first === undefined) return;
  const shown = shownBy(first);
  expect(
    shown.people.map(({ id }) => id),
    `who is in ${first.picture().room} for ${first.userId}`,
  ).toEqual(people.map(({ userId }) => userId).sort());
  for (const { id, isConnected } of shown.people) expect([id, isConnected]).toEqual([id, true]);
  expectSeatsToFitPeople(shown);
  for (const person of people) {
    expect(shownBy(person), `what ${person.userId} shows`).toEqual(shown);
    expectSamePlaces(first, person);
  }
};

/** A client that has received from a later owner receives nothing from an earlier one. */
export const expectEpochsToRise = (people: readonly ClusterPerson[]) => {
  for (const person of people) {
    const stamped = person.received.filter(({ data }) => Number(data.epoch ?? 0) > 0);
    const falls = stamped.flatMap(({ event, data }, index) => {
      const before = stamped[index - 1];
      if (before === undefined || Number(data.epoch) >= Number(before.data.epoch)) return [];
      return [{ event, data, after: { event: before.event, epoch: before.data.epoch } }];
    });
    expect(falls, `what ${person.userId} received from an earlier owner`).toEqual([]);
  }
};
