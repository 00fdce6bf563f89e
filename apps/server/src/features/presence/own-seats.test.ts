import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestLiveSpace, office } from '../../testing/test-live-space.ts';

let live: ReturnType<typeof createTestLiveSpace>;
type Person = Awaited<ReturnType<typeof live.enter>>;
let aya: Person;
let ken: Person;
beforeEach(async () => {
  live = createTestLiveSpace(() => []);
  aya = await live.enter('aya', { x: 700, y: 400 });
  ken = await live.enter('ken');
});
afterEach(() => expect(live.faults).toEqual([]));

const seatOf = (person: Person) => person.last('OwnSeatEvent')?.seat;
const seat = { room: office.id, x: 700, y: 400 };

it('PRE-62 is refused before entering, and takes no place of the client', async () => {
  expect(await live.connect('new').refusalOf('OwnSeatEvent', { isSet: true })).toBe('NOT_INSIDE');
  expect(await aya.refusalOf('OwnSeatEvent', {})).toBe('INVALID_INPUT');
  expect(await aya.refusalOf('OwnSeatEvent', { isSet: true, x: 1, y: 1, room: 'other' })).toBeNull();
  expect(seatOf(aya)).toEqual(seat);
  expect(ken.all('OwnSeatEvent')).toEqual([]);
});

it('PRE-62 is given up', async () => {
  await aya.refusalOf('OwnSeatEvent', { isSet: true });
  expect(await aya.refusalOf('OwnSeatEvent', { isSet: false })).toBeNull();
  expect(seatOf(aya)).toBeNull();
  expect(live.ownSeats.seats.size).toBe(0);
});

it('PRE-63 is there again on the next visit, and ends with its room', async () => {
  await aya.refusalOf('OwnSeatEvent', { isSet: true });
  aya.whisper('LogoutEvent');
  aya = await live.enter('aya');
  await live.settled();
  expect(seatOf(aya)).toEqual(seat);
  live.applyEvent('DeleteRoomEvent', { by: ken.userId, room: office.id });
  expect(seatOf(aya)).toBeNull();
});

it('PRE-61 shows the local time of a person who asks for it, and no zone that does not exist', async () => {
  expect(await aya.refusalOf('LocalTimeEvent', { timeZone: 'Mars/Olympus' })).toBe('INVALID_INPUT');
  live.pass(60);
  expect(await aya.refusalOf('LocalTimeEvent', { timeZone: 'Asia/Tokyo' })).toBeNull();
  live.pass(60);
  expect(ken.last('ParticipantsEvent')).toMatchObject({
    changed: [{ id: aya.userId, timeZone: 'Asia/Tokyo' }],
  });
  const mei = await live.enter('mei');
  const shown = mei.last('ParticipantsEvent') as { joined: { id: string; timeZone?: string }[] };
  expect(shown.joined.find(({ id }) => id === aya.userId)?.timeZone).toBe('Asia/Tokyo');
  expect(shown.joined.find(({ id }) => id === ken.userId)?.timeZone).toBeUndefined();
});
