import { type Item, type ItemBody, itemBody, itemTypes } from '@engawa/contract/items';
import {
  bodyOfItem,
  changesOfSettings,
  differencesOf,
  differingSettings,
  type FileRoom,
  makeRoomFile,
  maxRoomFileBytes,
  type Room,
  readRoomFile,
  templateNames,
  templates,
} from '@engawa/contract/rooms';
import { seededRandom } from '@engawa/testkit/seeded-random';
import { describe, expect, it } from 'vitest';

const seeds = 100;
type Random = () => number;

const idOf = (random: Random): string =>
  `${Math.floor(random() * 1e8)
    .toString()
    .padStart(8, '0')}-0000-4000-8000-${Math.floor(random() * 1e12)
    .toString()
    .padStart(12, '0')}`;
const pick = <T>(from: readonly T[], random: Random): T => from[Math.floor(random() * from.length)] as T;

const newItem = (random: Random): Item => {
  const type = pick(itemTypes, random);
  const uuid = idOf(random);
  const [x, y] = [Math.floor(random() * 3_000), Math.floor(random() * 1_500)];
  // Every field that any kind needs; the contract drops those that this kind does not have.
  const body = itemBody.parse({
    type,
    x,
    y,
    z_index: Math.floor(random() * 100),
    is_lock: random() < 0.3,
    label: `「${random()}」 "quoted"`,
    content: `line\n• ${random()} 🌿`,
    autoplay: random() < 0.5,
    url: type === 'youtube' ? 'https://youtu.be/aqz-KE-bpKQ' : `https://example.com/${random()}?a=b#c`,
    area_type: pick(['small', 'middle', 'big'], random),
    area_size: 300 + Math.floor(random() * 500),
    is_translatable: random() < 0.5,
    file: 'a'.repeat(32),
    seat_count: 2 + Math.floor(random() * 118),
    is_need_password: random() < 0.3,
  });
  const nothing = {
    label: '',
    url: null,
    content: null,
    page_title: null,
    is_framable: null,
    text_size: null,
    color: null,
    author: null,
  };
  const empty = { area_type: null, area_size: null, seat_count: null, rectangle_radio: null };
  return {
    ...nothing,
    ...empty,
    autoplay: false,
    is_translatable: false,
    is_need_password: false,
    created_by: null,
    userIds: [],
    id: uuid,
    uuid,
    room: 'room',
    position: `${x},${y}`,
    version: 1 + Math.floor(random() * 9),
    ...body,
    ...(body.type === 'picture'
      ? { picture: { file: body.file, url: `/pictures/items/${body.file}.webp`, width: 9, height: 9 } }
      : {}),
  } as Item;
};
const newItems = (random: Random): Item[] =>
  Array.from({ length: Math.floor(random() * 20) }, () => newItem(random));

const newRoom = (random: Random): Room => {
  const template = pick(templateNames, random);
  const { floor, widthPx: width, heightPx: height } = templates[template];
  return {
    uuid: idOf(random),
    floor_uuid: idOf(random),
    name: `Room ${random()}`,
    template,
    width,
    height,
    wallpaper: { name: floor, url: `/floors/${floor}-day@1x.webp` },
    background_img: null,
    background_url: null,
    is_lock: false,
    members_build: random() < 0.5,
  };
};
const newFloors = (random: Random) =>
  Array.from({ length: 1 + Math.floor(random() * 3) }, (_, at) => ({
    label: `${at + 1}F`,
    rooms: Array.from({ length: 1 + Math.floor(random() * 3) }, () => ({
      room: newRoom(random),
      items: newItems(random),
    })),
  }));
const readBack = (document: unknown) => {
  const text = JSON.stringify(document);
  return readRoomFile(text, new TextEncoder().encode(text).length);
};
const sorted = (bodies: readonly ItemBody[]): string[] => bodies.map((body) => JSON.stringify(body)).sort();

/** Applies the steps of an edit as the server does, reduced to the contents of a file. */
const apply = (items: readonly Item[], { actions }: ReturnType<typeof differencesOf>): Item[] => {
  const after = new Map(items.map((item) => [item.uuid, item]));
  for (const action of actions) {
    const known = after.get(action.id);
    if (action.kind === 'remove') after.delete(action.id);
    else if (action.kind === 'create')
      after.set(action.id, { ...newItem(() => 0), ...action.body, uuid: action.id } as Item);
    else if (action.kind === 'change' && known) after.set(action.id, { ...known, ...action.changes } as Item);
  }
  return [...after.values()];
};

describe('ROM-17 rooms as files', () => {
  it(`export and import are the identity, for ${seeds} seeds`, () => {
    for (let seed = 1; seed <= seeds; seed += 1) {
      const random = seededRandom(seed);
      const floors = newFloors(random);
      const document = makeRoomFile(floors);
      const read = readBack(document);
      if ('fault' in read) throw new Error(`${seed}: ${JSON.stringify(read.fault)}`);
      expect(read.file).toEqual(document);
      for (const [at, { rooms }] of floors.entries())
        for (const [place, { room, items }] of rooms.entries()) {
          const found = read.file.floors[at]?.rooms[place] as FileRoom;
          expect([found.name, found.template]).toEqual([room.name, room.template]);
          const { width, height, members_build } = room;
          expect(found).toMatchObject({ width, height, members_build });
          const bodies = found.items.map(({ id: _id, ...body }) => body as ItemBody);
          expect(sorted(bodies)).toEqual(sorted(items.map(bodyOfItem)));
          // Into the room that it came from, it changes nothing.
          const none = differencesOf(items, found, { isRemoving: true, newId: () => idOf(random) });
          expect(none).toEqual({ added: [], changed: [], removed: [], actions: [] });
          expect(differingSettings(room, found)).toEqual([]);
        }
    }
  });

  it(`as changes it makes any room like the file, for ${seeds} seeds`, () => {
    for (let seed = 1; seed <= seeds; seed += 1) {
      const random = seededRandom(seed);
      const before = newItems(random);
      // The file has some of the items unchanged, some changed, not all, and others.
      const wanted = [...before.filter(() => random() < 0.7), ...newItems(random)].map((item) =>
        random() < 0.5 ? item : { ...item, x: Math.floor(random() * 3_000), label: `new ${random()}` },
      );
      const [floor] = makeRoomFile([
        { label: '1F', rooms: [{ room: newRoom(random), items: wanted }] },
      ]).floors;
      const file = floor?.rooms[0] as FileRoom;
      const after = apply(
        before,
        differencesOf(before, file, { isRemoving: true, newId: () => idOf(random) }),
      );
      expect(sorted(after.map(bodyOfItem))).toEqual(sorted(wanted.map(bodyOfItem)));
      // Without removing, nothing of the room is lost.
      const kept = apply(
        before,
        differencesOf(before, file, { isRemoving: false, newId: () => idOf(random) }),
      );
      const ids = new Set(kept.map(({ uuid }) => uuid));
      expect(before.every(({ uuid }) => ids.has(uuid))).toBe(true);
    }
  });

  it(`ROM-22 as changes it gives any room the settings of the file, for ${seeds} seeds`, () => {
    for (let seed = 1; seed <= seeds; seed += 1) {
      const random = seededRandom(seed);
      const [before, other] = [newRoom(random), newRoom(random)];
      // Some settings are the same, and an older file does not say who builds.
      const wanted = { ...other, name: random() < 0.5 ? before.name : other.name };
      const [floor] = makeRoomFile([{ label: '1F', rooms: [{ room: wanted, items: [] }] }]).floors;
      const full = floor?.rooms[0] as FileRoom;
      const { members_build: _members, ...older } = full;
      const file: FileRoom = random() < 0.5 ? older : full;
      const changes = changesOfSettings(file, differingSettings(before, file));
      const after = {
        ...before,
        name: changes.name ?? before.name,
        members_build: changes.members_build ?? before.members_build,
        ...(changes.wallpaper === undefined ? {} : { wallpaper: { name: changes.wallpaper.id, url: '' } }),
      };
      expect(differingSettings(after, file)).toEqual([]);
      expect(after.members_build).toBe(file.members_build ?? before.members_build);
      expect('name' in changes).toBe(before.name !== wanted.name);
    }
  });

  it('contains no password, owner or picture, and nobody who sits there', () => {
    const random = seededRandom(1);
    const item = { ...newItem(random), type: 'meeting_room', label: 'Cedar', seat_count: 4 } as Item;
    const seated = { ...item, userIds: [idOf(random)], created_by: idOf(random) };
    const text = JSON.stringify(
      makeRoomFile([{ label: '1F', rooms: [{ room: newRoom(random), items: [seated] }] }]),
    );
    for (const secret of [...seated.userIds, seated.created_by, '"password"', '.webp'])
      expect(text).not.toContain(secret);
  });
});

describe('ROM-18 a file of rooms is refused', () => {
  const document = (changes: object = {}, items: unknown[] = []) => ({
    format: 'engawa-rooms',
    version: 1,
    floors: [
      {
        label: '1F',
        rooms: [{ name: 'Loft', template: 'CAFE', wallpaper: { id: 'cafe', name: 'cafe' }, items }],
      },
    ],
    ...changes,
  });
  const text = { type: 'text', x: 1, y: 1, content: 'Hello' };
  const fullRooms = (length: number) => {
    const [floor] = document(
      {},
      Array.from({ length: 500 }, () => text),
    ).floors;
    return document({ floors: Array.from({ length }, () => floor) });
  };

  it.each([
    ['room_file_format', 'file', 'no JSON'],
    ['room_file_format', 'file', [1]],
    ['room_file_format', 'file', document({ format: 'other' })],
    ['room_file_version', 'file.version', document({ version: 2 })],
    ['room_file_kind', 'file.floors.0.rooms.0.items.1', document({}, [text, { ...text, type: 'hologram' }])],
    ['room_file_value', 'file.floors.0.rooms.0.items.0.content', document({}, [{ ...text, content: '' }])],
    [
      'room_file_value',
      'file.floors.0.rooms.0.items',
      document(
        {},
        Array.from({ length: 501 }, () => text),
      ),
    ],
    [
      'room_file_value',
      'file.floors.0.rooms.0.items',
      document(
        {},
        Array.from({ length: 501 }, () => ({ type: 'hologram' })),
      ),
    ],
    ['room_file_items', 'file', fullRooms(5)],
    ['room_file_rooms', 'file', document({ floors: [{ label: '1F', rooms: [] }] })],
  ])('with validation.%s at %s', (key, path, content) => {
    const read = typeof content === 'string' ? readRoomFile(content, content.length) : readBack(content);
    expect(read).toEqual({ fault: { key: `validation.${key}`, path } });
  });

  it('with validation.room_file_size when it is too large', () => {
    expect(readRoomFile('{}', maxRoomFileBytes + 1)).toEqual({
      fault: { key: 'validation.room_file_size', path: 'file' },
    });
    expect(readBack(document({}, [text]))).toHaveProperty('file');
  });

  it('not with 2,000 items in all', () => {
    expect(readBack(fullRooms(4))).toHaveProperty('file');
  });
});
