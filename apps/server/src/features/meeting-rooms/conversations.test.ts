import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { itemChange } from '../../testing/probe.ts';
import { office, studio } from '../../testing/test-live-space.ts';
import { corner, createTestMeetings, den, type TestMeetings, table } from '../../testing/test-meetings.ts';

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

/** The channel according to a next owner. */
const channelOf = (person: Person): string => {
  const known = live.facts.get(`person.${person.userId}`) as { participant: { channel: string } };
  return known.participant.channel;
};
const claim = (person: Person, channel: string) => person.refusalOf('ChangeChannelEvent', { channel });
const walk = (person: Person, from: number, to: number, ms: number, y = 500) =>
  person.whisper('PositionEvent', { x: from, y, tx: to, ty: y, ms, t: live.state.now });

describe('MTG-18 the conversation of a place', () => {
  it('changes for a walker at the moment they cross the edge, in and out, and notifies them', () => {
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

  it('is published to the room with its participants', () => {
    walk(aya, 100, 500, 2_000);
    live.pass(2_100);
    const changes = ken.all('ParticipantsEvent').flatMap(({ changed }) => (changed ?? []) as object[]);
    expect(changes).toContainEqual(expect.objectContaining({ id: aya.userId, channel: inCorner }));
  });

  it('does not change by a walk that turns before the edge', () => {
    walk(aya, 100, 900, 4_000);
    live.pass(500);
    walk(aya, 200, 100, 1_000);
    live.pass(5_000);
    expect(aya.all('ChangeChannelEvent')).toEqual([]);
  });

  it('includes a person who enters inside an area, until they leave the room', async () => {
    const mei = await live.enter('mei', { x: 500, y: 500 });
    expect(channelOf(mei)).toBe(inCorner);
    await mei.refusalOf('ChangeRoomEvent', { room: studio.id });
    expect(channelOf(mei)).toBe(`room_${studio.id}`);
  });

  it('does not change after a lost connection, which stops the walk', () => {
    walk(aya, 100, 900, 4_000);
    live.pass(500);
    aya.drop();
    live.pass(10_000);
    expect(channelOf(aya)).toBe(inOffice);
  });

  it('is the meeting room’s for seated people, wherever they walk, and that of their place afterwards', async () => {
    walk(aya, 100, 500, 2_000);
    await aya.refusalOf('JoinMeetingRoom', { meeting_room: table });
    live.pass(3_000);
    expect(channelOf(aya)).toBe(`meeting_${table}`);
    await aya.refusalOf('LeaveMeetingRoom');
    expect(channelOf(aya)).toBe(inCorner);
  });
});

describe('MTG-19 ChangeChannelEvent', () => {
  it.each<[string, string, () => Promise<string | null>]>([
    ['before entering', 'NOT_INSIDE', () => claim(live.connect('new'), inOffice)],
    ['malformed', 'INVALID_INPUT', () => claim(aya, 'x'.repeat(65))],
    ['an area that one is not in', 'FORBIDDEN', () => claim(aya, inCorner)],
    ['a meeting room in which one does not sit', 'FORBIDDEN', () => claim(aya, `meeting_${den}`)],
    ['another room', 'FORBIDDEN', () => claim(aya, `room_${studio.id}`)],
  ])('is refused: %s: %s', async (_what, code, callback) => {
    expect(await callback()).toBe(code);
    expect(ken.all('ChangeChannelEvent')).toEqual([]);
    expect(channelOf(aya)).toBe(inOffice);
  });

  it('is published to the room if the claim agrees, once after each change', async () => {
    expect(await claim(aya, inOffice)).toBeNull();
    expect(await claim(aya, inOffice)).toBeNull();
    expect(ken.all('ChangeChannelEvent')).toMatchObject([{ id: aya.userId, channel: inOffice }]);
    walk(aya, 100, 500, 2_000);
    live.pass(2_000);
    expect(await claim(aya, inCorner)).toBeNull();
    expect(ken.all('ChangeChannelEvent')).toHaveLength(2);
  });
});

describe('MTG-20 a message to a conversation', () => {
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

describe('MTG-21 areas that are added, changed and deleted', () => {
  it.each<[string, () => void, string]>([
    ['it goes', () => live.areas.clear(), inOffice],
    ['it becomes smaller', () => live.areas.set(corner.id, { ...corner, sizePx: 300 }), inOffice],
    ['it moves', () => live.areas.set(corner.id, { ...corner, x: 1_000 }), inOffice],
    ['another comes over it', () => live.areas.set('a0', { ...corner, id: 'a0', sizePx: 390 }), 'area_a0'],
  ])('%s', async (_what, change, channel) => {
    const mei = await live.enter('mei', { x: 320, y: 500 });
    expect(channelOf(mei)).toBe(inCorner);
    change();
    live.applyEvent('RoomItemEvent', itemChange);
    expect(channelOf(mei)).toBe(channel);
  });

  it('a walker on their way into a moved area enters it at its new place', () => {
    walk(aya, 100, 900, 4_000);
    live.areas.set(corner.id, { ...corner, x: 700 });
    live.applyEvent('RoomItemEvent', itemChange);
    live.pass(1_500);
    expect(channelOf(aya)).toBe(inOffice);
    live.pass(600);
    expect(channelOf(aya)).toBe(inCorner);
  });
});
