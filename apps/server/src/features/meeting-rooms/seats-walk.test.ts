import { seededRandom } from '@engawa/testkit/seeded-random';
import { describe, expect, it } from 'vitest';
import { itemChange } from '../../testing/probe.ts';
import { office, studio, userIdOf } from '../../testing/test-live-space.ts';
import { booth, corner, createTestMeetings, den, table, vault } from '../../testing/test-meetings.ts';

const names = ['aya', 'ken', 'mei', 'rio', 'leo', 'sue', 'tom', 'boss'];
const tables = [table, den, vault, booth];
type Fact = { participant: { room: string; channel: string; meeting_room: string | null } };

/**
 * One walk: joins, leaves, locks, knocks, requests, drops, room changes, walks and new owners, in
 * the order of the seed.
 */
const walk = async (seed: number, steps: number) => {
  const random = seededRandom(seed);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  const live = createTestMeetings();
  type Person = Awaited<ReturnType<typeof live.enter>>;
  const people = new Map<string, Person>();

  const enter = async (name: string) => {
    const role = name === 'boss' ? 'Manager' : name === 'mei' ? 'Guest' : 'Member';
    const place = { x: Math.floor(random() * 1_000), y: Math.floor(random() * 1_000) };
    people.set(name, await live.enter(name, { role, isGuest: role === 'Guest', ...place }));
  };

  const seatOf = ({ userId }: Person) =>
    (live.facts.get(`person.${userId}`) as Fact | undefined)?.participant.meeting_room;

  const act = async (name: string) => {
    const person = people.get(name);
    if (person === undefined) return enter(name);
    const other = userIdOf(pick(names));
    const meeting_room = pick(tables);
    const acts: (() => unknown)[] = [
      ...Array(5).fill(() =>
        person.whisper('JoinMeetingRoom', { meeting_room, password: pick(['x', 'open4567']) }),
      ),
      () => person.whisper('LeaveMeetingRoom'),
      () => person.whisper('LockMeetingRoom', { meeting_room, type: pick(['LOCK', 'UNLOCK']) }),
      () => person.whisper('LockMeetingRoom', { meeting_room: seatOf(person) ?? meeting_room, type: 'LOCK' }),
      () => person.whisper('KnockMeetingRoom', { meeting_room }),
      () => person.whisper('AnswerKnock', { meeting_room, user_id: other, accept: random() < 0.7 }),
      () => person.whisper('ComingRequest', { invitee_id: other }),
      () => person.whisper('ComingMeetingRoomRequest', { invitee_id: other, meeting_room }),
      () => person.whisper('ComingResponse', { inviter_id: other, accept: random() < 0.8 }),
      () => person.whisper('ComingResponse', { inviter_id: other, accept: random() < 0.8 }),
      () => person.whisper('ChangeRoomEvent', { room: pick([office.id, office.id, studio.id]) }),
      () => person.whisper('PositionEvent', { x: random() * 1_000, y: random() * 1_000 }),
      () => {
        people.delete(name);
        person.drop(random() < 0.3);
      },
      () => {
        people.delete(name);
        person.whisper('LogoutEvent');
        person.drop();
      },
      () => {
        const before = live.meetingRooms.get(meeting_room);
        live.meetingRooms.delete(meeting_room);
        live.applyEvent('RoomItemEvent', itemChange);
        if (before) live.meetingRooms.set(meeting_room, before);
        live.applyEvent('RoomItemEvent', itemChange);
      },
      async () => {
        await live.settled();
        live.takeOver([...people.values()]);
        live.pass(100);
      },
    ];
    await pick(acts)();
    // Sometimes the next person acts while a password is still being compared.
    if (random() < 0.5) await live.settled();
  };

  /**
   * Each client's view of seats and locks from received events only: `id` → who sits there, `lock
   * id` → true.
   */
  const pictures = new Map<Person, { room: string; known: Map<string, unknown> }>();
  const readFrames = (person: Person) => {
    const picture = pictures.get(person) ?? { room: '', known: new Map() };
    pictures.set(person, picture);
    const { known } = picture;
    for (const { event, data } of person.received.splice(0)) {
      if (event === 'ParticipantsEvent' && data.snapshot === true) {
        picture.room = String(data.room);
        known.clear();
      } else if (event === 'UserJoinMeetingRoom') known.set(String(data.meeting_room), data.userIds);
      else if (event === 'LockMeetingRoom') known.set(`lock ${data.meeting_room}`, data.type === 'LOCK');
      else if (event === 'MeetingRoomsEvent')
        for (const { meeting_room, userIds, is_lock } of data.meeting_rooms as Record<string, unknown>[]) {
          known.set(String(meeting_room), userIds);
          known.set(`lock ${meeting_room}`, is_lock);
        }
    }
    return picture;
  };

  let seenSeats = 0;
  const checkPictures = () => {
    for (const person of people.values()) {
      const { room, known } = readFrames(person);
      for (const [meetingRoom, { room: at }] of live.meetingRooms) {
        if (at !== room) continue;
        const answer = live.ask('meetingRoomUsers', { meetingRoom }) as string[];
        seenSeats += answer.length;
        expect(known.get(meetingRoom) ?? []).toEqual(answer);
        expect(known.get(`lock ${meetingRoom}`) ?? false).toBe(live.facts.has(`meeting-lock.${meetingRoom}`));
      }
    }
  };

  const check = () => {
    const facts = [...live.facts].filter(([key]) => key.startsWith('person.'));
    const seats = new Map<string, string[]>();
    for (const [key, fact] of facts) {
      const { room, channel, meeting_room } = (fact as Fact).participant;
      if (meeting_room === null) {
        expect(channel === `room_${room}` || (channel === `area_${corner.id}` && room === office.id)).toBe(
          true,
        );
        continue;
      }
      expect(channel).toBe(`meeting_${meeting_room}`);
      expect(live.meetingRooms.get(meeting_room)?.room).toBe(room);
      seats.set(meeting_room, [...(seats.get(meeting_room) ?? []), key.slice('person.'.length)]);
    }
    for (const [meetingRoom, { seat_count }] of live.meetingRooms) {
      const answer = live.ask('meetingRoomUsers', { meetingRoom }) as string[];
      expect(answer.toSorted()).toEqual((seats.get(meetingRoom) ?? []).toSorted());
      expect(answer.length).toBeLessThanOrEqual(seat_count ?? 0);
      const isLocked = live.facts.has(`meeting-lock.${meetingRoom}`);
      if (answer.length === 0) expect(isLocked).toBe(false);
    }
    expect(live.faults).toEqual([]);
  };

  let mostLocked = 0;
  let mostSeated = 0;
  for (let step = 0; step < steps; step += 1) {
    await act(pick(names));
    live.pass(Math.floor(random() * 4_000));
    check();
    checkPictures();
    mostLocked = Math.max(
      mostLocked,
      [...live.facts.keys()].filter((key) => key.startsWith('meeting-lock.')).length,
    );
    mostSeated = Math.max(
      mostSeated,
      tables.flatMap((one) => live.ask('meetingRoomUsers', { meetingRoom: one })).length,
    );
  }

  // Everyone leaves: no seat, lock, knock or request may be left.
  await live.settled();
  for (const person of people.values()) person.drop(true);
  live.pass(11 * 60_000);
  check();
  const kept = [...live.facts.keys()].filter((key) => !key.startsWith('slots.'));
  expect(kept).toEqual([]);
  return { mostLocked, mostSeated, seenSeats };
};

describe('MTG-23 a random walk of seats, locks, knocks, requests and drops', () => {
  it.each([1, 2, 3, 4, 5, 6])('seed %i', async (seed) => {
    const { mostLocked, mostSeated, seenSeats } = await walk(seed, 400);
    // Checks that the walk covered the interesting cases.
    expect(mostLocked).toBeGreaterThan(0);
    expect(mostSeated).toBeGreaterThan(3);
    expect(seenSeats).toBeGreaterThan(400);
  });
});
