import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { itemChange } from '../testing/probe.ts';
import { office, studio } from '../testing/test-live-space.ts';
import { corner, createTestMeetings, den, type TestMeetings, table } from '../testing/test-meetings.ts';

let live: TestMeetings;
type Person = Awaited<ReturnType<TestMeetings['enter']>>;
let aya: Person;
let ken: Person;

const inOffice = `room_${office.id}`;
const inCorner = `area_${corner.id}`;

/** The area's circle is 400 px wide around (500, 500). */
beforeEach(async () => {
  live = createTestMeetings();
  aya = await live.enter('aya', { x: 100, y: 500 });
  ken = await live.enter('ken', { x: 100, y: 520 });
});
afterEach(() => expect(live.faults).toEqual([]));

/** As a next owner would know it. */
const channelOf = (person: Person): string => {
  const known = live.facts.get(`person.${person.userId}`) as { participant: { channel: string } };
  return known.participant.channel;
};
const claim = (person: Person, channel: string) => person.refusalOf('ChangeChannelEvent', { channel });
const walk = (person: Person, from: number, to: number, ms: number, y = 500) =>
  person.say('PositionEvent', { x: from, y, tx: to, ty: y, ms, t: live.state.now });

describe('R18 the conversation of a place', () => {
  it('a walker changes it at the moment they cross the edge, in and out, and hears so', () => {
    walk(aya, 100, 900, 4_000);
    live.pass(1_000);
    expect(channelOf(aya)).toBe(inOffice);
    live.pass(1);
    expect(channelOf(aya)).toBe(inCorner);
    live.pass(1_999);
    expect(channelOf(aya)).toBe(inCorner);
    live.pass(1);
    expect(channelOf(aya)).toBe(inOffice);
    expect(aya.all('ChangeChannelEvent')).toMatchObject([
      { id: aya.userId, channel: inCorner },
      { id: aya.userId, channel: inOffice },
    ]);
    expect(ken.all('ChangeChannelEvent')).toEqual([]);
  });

  it('the room hears it with the participants', () => {
    walk(aya, 100, 500, 2_000);
    live.pass(2_100);
    const changes = ken.all('ParticipantsEvent').flatMap(({ changed }) => (changed ?? []) as object[]);
    expect(changes).toContainEqual(expect.objectContaining({ id: aya.userId, channel: inCorner }));
  });

  it('a walk that was turned before the edge changes nothing', () => {
    walk(aya, 100, 900, 4_000);
    live.pass(500);
    walk(aya, 200, 100, 1_000);
    live.pass(5_000);
    expect(aya.all('ChangeChannelEvent')).toEqual([]);
  });

  it('who enters in an area is in its conversation, and who leaves the room is not', async () => {
    const mei = await live.enter('mei', { x: 500, y: 500 });
    expect(channelOf(mei)).toBe(inCorner);
    await mei.refusalOf('ChangeRoomEvent', { room: studio.id });
    expect(channelOf(mei)).toBe(`room_${studio.id}`);
  });

  it('a lost connection stops the walk, and its crossing with it', () => {
    walk(aya, 100, 900, 4_000);
    live.pass(500);
    aya.drop();
    live.pass(10_000);
    expect(channelOf(aya)).toBe(inOffice);
  });

  it('who sits is in the meeting room’s, wherever they walk, and afterwards in that of their place', async () => {
    walk(aya, 100, 500, 2_000);
    await aya.refusalOf('JoinMeetingRoom', { meeting_room: table });
    live.pass(3_000);
    expect(channelOf(aya)).toBe(`meeting_${table}`);
    await aya.refusalOf('LeaveMeetingRoom');
    expect(channelOf(aya)).toBe(inCorner);
  });
});

describe('R19 ChangeChannelEvent', () => {
  it.each<[string, string, () => Promise<string | null>]>([
    ['before entering', 'NOT_INSIDE', () => claim(live.connect('new'), inOffice)],
    ['malformed', 'INVALID_INPUT', () => claim(aya, 'x'.repeat(65))],
    ['an area that one is not in', 'FORBIDDEN', () => claim(aya, inCorner)],
    ['a meeting room in which one does not sit', 'FORBIDDEN', () => claim(aya, `meeting_${den}`)],
    ['another room', 'FORBIDDEN', () => claim(aya, `room_${studio.id}`)],
  ])('refused: %s: %s', async (_what, code, act) => {
    expect(await act()).toBe(code);
    expect(ken.all('ChangeChannelEvent')).toEqual([]);
    expect(channelOf(aya)).toBe(inOffice);
  });

  it('a claim that agrees is told to the room, once after each change', async () => {
    expect(await claim(aya, inOffice)).toBeNull();
    expect(await claim(aya, inOffice)).toBeNull();
    expect(ken.all('ChangeChannelEvent')).toMatchObject([{ id: aya.userId, channel: inOffice }]);
    walk(aya, 100, 500, 2_000);
    live.pass(2_000);
    expect(await claim(aya, inCorner)).toBeNull();
    expect(ken.all('ChangeChannelEvent')).toHaveLength(2);
  });
});

describe('R20 what is said to a conversation', () => {
  it('reaches its members from the change on, and nobody else', async () => {
    const mei = await live.enter('mei', { x: 100, y: 540 });
    await ken.refusalOf('JoinMeetingRoom', { meeting_room: den });
    await aya.refusalOf('KnockMeetingRoom', { meeting_room: den });
    await mei.refusalOf('JoinMeetingRoom', { meeting_room: den });
    await ken.refusalOf('LeaveMeetingRoom');
    live.pass(10_000);
    await aya.refusalOf('KnockMeetingRoom', { meeting_room: den });
    expect([ken, mei, aya].map((person) => person.all('KnockMeetingRoom').length)).toEqual([1, 1, 0]);
  });
});

describe('R21 areas that come, change and go', () => {
  it.each<[string, () => void, string]>([
    ['it goes', () => live.areas.clear(), inOffice],
    ['it becomes smaller', () => live.areas.set(corner.id, { ...corner, sizePx: 300 }), inOffice],
    ['it moves', () => live.areas.set(corner.id, { ...corner, x: 1_000 }), inOffice],
    ['another comes over it', () => live.areas.set('a0', { ...corner, id: 'a0', sizePx: 390 }), 'area_a0'],
  ])('%s', async (_what, change, channel) => {
    const mei = await live.enter('mei', { x: 320, y: 500 });
    expect(channelOf(mei)).toBe(inCorner);
    change();
    live.happen('RoomItemEvent', itemChange);
    expect(channelOf(mei)).toBe(channel);
  });

  it('a walker on their way into one that has moved enters it there', () => {
    walk(aya, 100, 900, 4_000);
    live.areas.set(corner.id, { ...corner, x: 700 });
    live.happen('RoomItemEvent', itemChange);
    live.pass(1_500);
    expect(channelOf(aya)).toBe(inOffice);
    live.pass(600);
    expect(channelOf(aya)).toBe(inCorner);
  });
});
