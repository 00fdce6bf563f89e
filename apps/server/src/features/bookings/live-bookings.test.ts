import type { NewNotification } from '@engawa/contract/notifications';
import { beforeEach, expect, it } from 'vitest';
import { userIdOf } from '../../testing/test-live-space.ts';
import { createTestMeetings, table } from '../../testing/test-meetings.ts';
import { createLiveBookings } from './live-bookings.ts';
import type { HeldBooking } from './waiting.ts';

const minute = 60_000;
const iso = (ms: number) => new Date(ms).toISOString();

const openSpace = () => {
  const stored: HeldBooking[] = [];
  const freed: string[] = [];
  const notified: [string, NewNotification][] = [];
  const meetings = createTestMeetings(() => [
    createLiveBookings({
      listHolding: async () => stored,
      async free({ id }) {
        freed.push(id);
        return true;
      },
      labelOf: (id) => (id === table ? '会議室A' : null),
      notify: (userId, notification) => void notified.push([userId, notification]),
    }),
  ]);
  return { ...meetings, stored, freed, notified };
};
let space: ReturnType<typeof openSpace>;
beforeEach(() => {
  space = openSpace();
});

/** An event of Aya, to which these are invited. */
const bookingIn = (minutes: number, lasts: number, people: string[] = []): HeldBooking => ({
  id: '8b000000-0000-4000-8000-000000000001',
  meeting_room: table,
  by: { id: userIdOf('aya'), name: '森 彩' },
  people: people.map(userIdOf),
  starts_at: iso(space.state.now + minutes * minute),
  ends_at: iso(space.state.now + (minutes + lasts) * minute),
});
const write = (booking: HeldBooking, held: HeldBooking | null = booking) => {
  const { id, starts_at, ends_at } = booking;
  space.applyEvent('BookingEvent', { id, booking: held, told: [], starts_at, ends_at });
};
const pass = async (minutes: number) => {
  space.pass(minutes * minute);
  await space.settled();
};
type Person = Awaited<ReturnType<typeof space.enter>>;
const sit = (person: Person) => person.refusalOf('JoinMeetingRoom', { meeting_room: table });

it('BKG-10 a change is told to everyone, without what changed', async () => {
  const ken = await space.enter('ken');
  const booking = bookingIn(60, 30);
  write(booking);
  expect(ken.all('BookingsEvent')).toMatchObject([
    { starts_at: booking.starts_at, ends_at: booking.ends_at },
  ]);
  expect(JSON.stringify(ken.all('BookingsEvent'))).not.toMatch(/彩|8b00/);
});

it('BKG-11 at the start others who sit there are asked to make room, once, and stay', async () => {
  const [aya, ken, mei] = [await space.enter('aya'), await space.enter('ken'), await space.enter('mei')];
  await sit(ken);
  const booking = bookingIn(5, 30);
  write(booking);
  await pass(4);
  expect(ken.all('MakeRoomEvent')).toEqual([]);
  await pass(2);
  expect(ken.all('MakeRoomEvent')).toMatchObject([
    { meeting_room: table, by: '森 彩', ends_at: booking.ends_at },
  ]);
  expect([...aya.all('MakeRoomEvent'), ...mei.all('MakeRoomEvent')]).toEqual([]);
  space.takeOver([aya, ken, mei]);
  space.stored.push(booking);
  await pass(1);
  expect(ken.all('MakeRoomEvent')).toHaveLength(1);
  // Nobody is shut out.
  expect(await sit(mei)).toBeNull();
  expect(space.faults).toEqual([]);
});

it('BKG-12 is free ten minutes after its start when nobody of it has come, and Aya is notified', async () => {
  const ken = await space.enter('ken');
  await sit(ken);
  const booking = bookingIn(5, 30);
  write(booking);
  await pass(14);
  expect(space.freed).toEqual([]);
  await pass(2);
  expect(space.freed).toEqual([booking.id]);
  expect(space.notified).toEqual([
    [
      userIdOf('aya'),
      { about: { kind: 'booking_freed', place: '会議室A', starts_at: booking.starts_at }, link: null },
    ],
  ]);
  await pass(60);
  expect(space.freed).toHaveLength(1);
});

it.each(['aya', 'mei'])('BKG-12 stays when %s has come, also when they leave again', async (name) => {
  const person = await space.enter(name);
  write(bookingIn(5, 60, ['mei']));
  await pass(8);
  await sit(person);
  await pass(1);
  person.whisper('LeaveMeetingRoom', { meeting_room: table });
  await pass(40);
  expect(space.freed).toEqual([]);
});

it('BKG-12 stays when they sat there before it began, and is not freed once it is cancelled', async () => {
  const aya = await space.enter('aya');
  const booking = bookingIn(5, 60);
  write(booking);
  await sit(aya);
  await pass(30);
  expect(space.freed).toEqual([]);
  aya.whisper('LeaveMeetingRoom', { meeting_room: table });
  const next = Object.assign({}, bookingIn(1, 60), { id: '8b000000-0000-4000-8000-000000000002' });
  write(next);
  await pass(3);
  write(next, null);
  await pass(30);
  expect(space.freed).toEqual([]);
  expect(space.facts.get(`booking.${next.id}`)).toBeUndefined();
});

it('BKG-12 stays when its people sat there before they were invited', async () => {
  const mei = await space.enter('mei');
  await sit(mei);
  const booking = bookingIn(1, 60);
  write(booking);
  await pass(4);
  write(Object.assign({}, booking, { people: [mei.userId] }));
  await pass(1);
  expect(space.facts.get(`booking.${booking.id}`)).toMatchObject({ hasCome: true });
  mei.whisper('LeaveMeetingRoom', { meeting_room: table });
  await pass(30);
  expect(space.freed).toEqual([]);
});

it('BKG-7 BKG-11 what is not there any more is forgotten, as when an account was deleted', async () => {
  const ken = await space.enter('ken');
  await sit(ken);
  const booking = bookingIn(5, 30);
  write(booking);
  space.stored.push(booking);
  space.applyEvent('StandingEvent', { by: '', user_id: userIdOf('mei'), role: null });
  await space.settled();
  expect(ken.all('BookingsEvent')).toHaveLength(1);
  space.stored.length = 0;
  space.applyEvent('StandingEvent', { by: '', user_id: userIdOf('aya'), role: null });
  await space.settled();
  expect(ken.all('BookingsEvent')).toMatchObject([
    { starts_at: booking.starts_at },
    { starts_at: booking.starts_at, ends_at: booking.ends_at },
  ]);
  await pass(60);
  expect(ken.all('MakeRoomEvent')).toEqual([]);
  expect(space.freed).toEqual([]);
});

it('BKG-12 counts from the beginning for the next owner, who knows who came', async () => {
  const ken = await space.enter('ken');
  const booking = bookingIn(1, 60);
  write(booking);
  await pass(7);
  space.stored.push(booking);
  space.takeOver([ken]);
  await pass(3);
  expect(space.freed).toEqual([]);
  await pass(2);
  expect(space.freed).toEqual([booking.id]);

  space = openSpace();
  const aya = await space.enter('aya');
  const other = bookingIn(1, 60);
  write(other);
  await pass(2);
  await sit(aya);
  aya.whisper('LeaveMeetingRoom', { meeting_room: table });
  space.stored.push(other);
  space.takeOver([aya]);
  await pass(30);
  expect(space.freed).toEqual([]);
});

it('BKG-12 asks again after a failure, and leaves it to another owner while it is not certain', async () => {
  await space.enter('ken');
  const booking = bookingIn(1, 60);
  write(booking);
  await pass(5);
  space.state.isCertain = false;
  await pass(10);
  expect(space.freed).toEqual([]);
  space.state.isCertain = true;
  await pass(1);
  expect(space.freed).toEqual([booking.id]);
});

it('BKG-14 tells people of an event when and where it is, also those who are not inside', () => {
  const { id, by, starts_at, ends_at } = bookingIn(60, 30);
  const told = (
    [
      ['ken', 'booking_invited', table],
      ['mei', 'booking_moved', null],
    ] as const
  ).map(([name, kind, meeting_room]) => ({ user_id: userIdOf(name), kind, by, meeting_room, starts_at }));
  space.applyEvent('BookingEvent', { id, booking: null, told, starts_at, ends_at });
  const about = { by_id: by.id, by_name: by.name, starts_at };
  expect(space.notified).toEqual([
    [userIdOf('ken'), { about: { kind: 'booking_invited', place: '会議室A', ...about }, link: null }],
    [userIdOf('mei'), { about: { kind: 'booking_moved', place: '', ...about }, link: null }],
  ]);
});
