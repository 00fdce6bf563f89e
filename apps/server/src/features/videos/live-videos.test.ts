import type { Item } from '@engawa/contract/items';
import { roomItem } from '@engawa/testkit/room-item';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSpaceState } from '../../live/space/space-state.ts';
import { testSpaceSettings } from '../../live/testing/test-space-settings.ts';
import {
  createTestLiveSpace,
  floorId,
  office,
  studio,
  type TestLiveSpace,
  userIdOf,
} from '../../testing/test-live-space.ts';
import { createLiveVideos } from './index.ts';

const film = '80000000-0000-4000-8000-000000000001';
const trailer = '80000000-0000-4000-8000-000000000002';
const [first, second] = ['dQw4w9WgXcQ', 'aaaaaaaaaaa'];

const video = (uuid: string, fields: Partial<Item> = {}): Item =>
  roomItem({
    uuid,
    room: office.id,
    type: 'youtube',
    x: 500,
    y: 400,
    url: `https://youtu.be/${first}`,
    area_type: 'middle',
    created_by: userIdOf('aya'),
    ...fields,
  });

let space: TestLiveSpace;
let write: (type: 'add' | 'update' | 'delete', item: Item) => void;
/** A write that the owner does not hear of: it is in the state that the next one reads. */
let writeUnheard: typeof write;

beforeEach(() => {
  const state = createSpaceState({
    ...testSpaceSettings,
    rooms: [office, studio].map((room) => ({ ...room, floorId, name: 'Room', isLocked: false })),
    items: [],
  });
  space = createTestLiveSpace(() => [createLiveVideos(state)], { findRoom: state.findRoom }, state);
  write = (type, item) => space.applyEvent('RoomItemEvent', { by: item.created_by ?? '', type, item });
  writeUnheard = (type, item) => state.apply({ event: 'RoomItemEvent', payload: { by: '', type, item } });
  write('add', video(film));
});
afterEach(() => expect(space.faults).toEqual([]));

type Person = Awaited<ReturnType<TestLiveSpace['enter']>>;
const play = { item: film, video: first, playing: true, position: 12, rate: 1 };
const say = (person: Person, change: object = {}) => person.refusalOf('VideoEvent', { ...play, ...change });
const ask = (person: Person) => {
  const reply = person.whisper('VideosEvent') as unknown as { room: string; videos: unknown[] };
  return reply.videos;
};

describe('refused control', () => {
  it('VID-1 refuses guests, other Members, and the author of a locked video', async () => {
    const aya = await space.enter('aya');
    const ken = await space.enter('ken');
    const gus = await space.enter('gus', { role: 'Guest', isGuest: true });
    expect([await say(ken), await say(gus)]).toEqual(['FORBIDDEN', 'FORBIDDEN']);
    write('update', video(film, { is_lock: true }));
    expect(await say(aya)).toBe('FORBIDDEN');
    expect(ken.all('VideoEvent')).toEqual([]);
    expect([...space.facts.keys()].filter((key) => key.startsWith('video.'))).toEqual([]);
  });

  it('VID-2 refuses people outside, an unknown item, one of another room, and another video', async () => {
    const aya = await space.enter('aya');
    write('add', video(trailer, { room: studio.id }));
    expect(await space.connect('eve').refusalOf('VideoEvent', play)).toBe('NOT_INSIDE');
    expect(await space.connect('eve').refusalOf('VideosEvent')).toBe('NOT_INSIDE');
    expect(await say(aya, { item: '80000000-0000-4000-8000-000000000009' })).toBe('ITEM_IS_NOT_EXIST');
    expect(await say(aya, { item: trailer })).toBe('ITEM_IS_NOT_EXIST');
    expect(await say(aya, { video: second })).toBe('TRY_AGAIN');
    space.state.isCertain = false;
    expect(await say(aya)).toBe('TRY_AGAIN');
    expect(ask(aya)).toEqual([]);
  });
});

describe('VideoEvent', () => {
  it('VID-1 VID-4 of its author and of a Manager reaches the room, with the time of the server', async () => {
    const aya = await space.enter('aya');
    const boss = await space.enter('boss', { role: 'Manager' });
    const rin = await space.enter('rin', { room: studio.id });
    expect(await say(aya)).toBeNull();
    const playing = { ...play, position_at: space.state.now };
    expect(boss.last('VideoEvent')).toMatchObject({ room: office.id, ...playing, id: aya.userId });
    space.pass(2_000);
    expect(await say(boss, { playing: false, position: 14, rate: 2 })).toBeNull();
    const paused = { ...play, playing: false, position: 14, rate: 2, position_at: space.state.now };
    expect(aya.last('VideoEvent')).toMatchObject(paused);
    expect(rin.all('VideoEvent')).toEqual([]);
    expect(ask(aya)).toEqual([paused]);
    expect(ask(rin)).toEqual([]);
  });

  it('VID-5 is known to a late joiner, to a second tab, and after a return from another room', async () => {
    const aya = await space.enter('aya');
    await say(aya);
    const playing = { ...play, position_at: space.state.now };
    space.pass(5_000);
    const ken = await space.enter('ken');
    expect(ken.last('VideosEvent')).toMatchObject({ room: office.id, snapshot: true, videos: [playing] });
    const again = await space.enter('aya');
    expect(again.last('VideosEvent')).toMatchObject({ videos: [playing] });
    expect(await ken.refusalOf('ChangeRoomEvent', { room: studio.id })).toBeNull();
    ken.forget();
    expect(await ken.refusalOf('ChangeRoomEvent', { room: office.id })).toBeNull();
    expect(ken.last('VideosEvent')).toMatchObject({ videos: [playing] });
  });
});

describe('the state of a video', () => {
  it('VID-6 begins by itself with autoplay: on entry, and when the item is added or changed', async () => {
    write('add', video(trailer, { autoplay: true }));
    expect([...space.facts.keys()].filter((key) => key.startsWith('video.'))).toEqual([]);
    const aya = await space.enter('aya');
    const at = space.state.now;
    expect(ask(aya)).toMatchObject([{ item: trailer, playing: true, position: 0, rate: 1, position_at: at }]);
    write('update', video(film, { autoplay: true }));
    expect(aya.last('VideoEvent')).toMatchObject({ item: film, playing: true, position: 0 });
    await say(aya, { playing: false });
    write('update', video(film, { autoplay: true, x: 700 }));
    expect(aya.last('VideoEvent')).toMatchObject({ item: film, playing: false });
  });

  it('VID-6 begins by itself at the second that its address names', async () => {
    write('add', video(trailer, { autoplay: true, url: `https://youtu.be/${second}?t=1m30s` }));
    const aya = await space.enter('aya');
    expect(ask(aya)).toMatchObject([{ item: trailer, playing: true, position: 90 }]);
  });

  it('VID-7 stands still while nobody is in the room, and continues afterwards', async () => {
    const aya = await space.enter('aya');
    await say(aya);
    space.pass(3_000);
    await aya.refusalOf('ChangeRoomEvent', { room: studio.id });
    space.pass(60_000);
    await aya.refusalOf('ChangeRoomEvent', { room: office.id });
    expect(ask(aya)).toMatchObject([{ item: film, playing: true, position: 15 }]);
    await say(aya, { playing: false, position: 20 });
    aya.drop(true);
    const ken = await space.enter('ken');
    expect(ask(ken)).toMatchObject([{ item: film, playing: false, position: 20 }]);
  });

  it('VID-8 ends when the item is deleted, its room is, or it shows another video', async () => {
    const boss = await space.enter('boss', { role: 'Manager' });
    await say(boss);
    write('update', video(film, { label: 'Film', x: 900 }));
    expect(ask(boss)).toHaveLength(1);
    write('update', video(film, { url: `https://youtu.be/${second}` }));
    expect(ask(boss)).toEqual([]);
    await say(boss, { video: second });
    write('delete', video(film, { url: `https://youtu.be/${second}` }));
    expect(ask(boss)).toEqual([]);
    expect(await say(boss, { video: second })).toBe('ITEM_IS_NOT_EXIST');
    write('add', video(film));
    await say(boss);
    space.applyEvent('DeleteRoomEvent', { by: boss.userId, room: office.id });
    expect([...space.facts.keys()].filter((key) => key.startsWith('video.'))).toEqual([]);
  });

  it('VID-9 is the same for the next owner', async () => {
    const aya = await space.enter('aya');
    await say(aya);
    const playing = { ...play, position_at: space.state.now };
    space.pass(4_000);
    space.takeOver([aya]);
    expect(ask(aya)).toEqual([playing]);
  });

  it('VID-9 the next owner drops what was deleted or changed meanwhile', async () => {
    const aya = await space.enter('aya');
    write('add', video(trailer));
    await say(aya);
    await say(aya, { item: trailer });
    writeUnheard('delete', video(film));
    writeUnheard('update', video(trailer, { url: `https://youtu.be/${second}`, autoplay: true }));
    space.takeOver([aya]);
    expect(ask(aya)).toMatchObject([{ item: trailer, video: second, playing: true, position: 0 }]);
    expect(space.facts.has(`video.${film}`)).toBe(false);
  });

  it('VID-9 the next owner lets a video stand still whose viewers have gone', async () => {
    const aya = await space.enter('aya');
    await say(aya);
    space.takeOver([]);
    space.pass(60_000);
    const ken = await space.enter('ken');
    const [state] = ask(ken) as { playing: boolean; position: number }[];
    expect(state).toMatchObject({ playing: true });
    expect(state?.position).toBeLessThan(12 + 50);
  });
});
