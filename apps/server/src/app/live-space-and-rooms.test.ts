import type { Item } from '@engawa/contract/items';
import { personChannel, Refusal } from '@engawa/contract/kernel';
import type { Room } from '@engawa/contract/rooms';
import { roomItem } from '@engawa/testkit/room-item';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLiveItems } from '../features/items/index.ts';
import { createLiveRooms } from '../features/rooms/index.ts';
import { createLiveSettings } from '../features/spaces/index.ts';
import type { DomainEventName, DomainEvents } from '../live/space/domain-events.ts';
import { answers } from '../live/space/query.ts';
import { createSpaceState } from '../live/space/space-state.ts';
import { testSpaceSettings } from '../live/testing/test-space-settings.ts';
import { sitDownQuery } from '../testing/probe.ts';
import {
  createTestLiveSpace,
  floorId,
  office,
  spaceId,
  studio,
  userIdOf,
} from '../testing/test-live-space.ts';

type Live = ReturnType<typeof open>;
type Person = Awaited<ReturnType<Live['enter']>>;

const by = userIdOf('author');
const unknownRoom = '60000000-0000-4000-8000-00000000ffff';
const tableId = '80000000-0000-4000-8000-000000000001';
const areaId = '90000000-0000-4000-8000-000000000001';

/**
 * Opens a live space with the state that the HTTP side provides, and people as presence knows them.
 */
const open = () => {
  const state = createSpaceState({
    ...testSpaceSettings,
    rooms: [office, studio].map((one) => ({ ...one, floorId, name: 'Room', isLocked: false })),
    items: [],
  });
  const stored: unknown[] = [];
  const storing = { refuses: false };
  const space = createTestLiveSpace(
    () => [
      createLiveSettings({ spaceId, state }),
      createLiveRooms({
        spaceId,
        state,
        async storeLock(room, is_lock, lockedBy) {
          if (storing.refuses) throw new Refusal('TRY_AGAIN');
          stored.push({ room, is_lock, by: lockedBy });
        },
      }),
      createLiveItems(state),
      (people) => ({
        handlers: {},
        queries: [
          answers(sitDownQuery, ({ userId }, now) =>
            people.setConversation(userId, `meeting_${tableId}`, tableId, now),
          ),
        ],
      }),
    ],
    {},
    state,
  );
  /**
   * Publishes a domain event; entry to the test space is decided by the state, as in production.
   */
  const applyEvent = <E extends DomainEventName>(event: E, payload: DomainEvents[E]) => {
    space.applyEvent(event, payload);
    space.lockedRooms.clear();
    for (const { id, isLocked } of state.listRooms()) if (isLocked) space.lockedRooms.add(id);
  };
  return { ...space, spaceState: state, stored, storing, applyEvent };
};

let live: Live;
let boss: Person;
let ken: Person;
let gus: Person;

beforeEach(async () => {
  live = open();
  boss = await live.enter('boss', { role: 'Manager' });
  ken = await live.enter('ken');
  gus = await live.enter('gus', { role: 'Guest', isGuest: true });
});
afterEach(() => expect(live.faults).toEqual([]));

const item = (fields: Partial<Item> = {}): Item =>
  roomItem({
    uuid: tableId,
    room: office.id,
    type: 'meeting_room',
    x: 100,
    y: 100,
    label: 'Table',
    seat_count: 4,
    rectangle_radio: '2:2',
    created_by: by,
    ...fields,
  });
const room = (fields: Partial<Room> = {}): Room => ({
  uuid: unknownRoom,
  floor_uuid: floorId,
  name: 'Garden',
  wallpaper: { name: 'office', url: '/floors/office-day@1x.webp' },
  background_img: null,
  background_url: null,
  is_lock: false,
  members_build: true,
  template: 'SMALL_OFFICE',
  width: 1_920,
  height: 1_080,
  ...fields,
});
const itemEvent = (type: 'add' | 'update' | 'delete', about: Item) =>
  live.applyEvent('RoomItemEvent', { by, type, item: about });
const sitDown = (...people: Person[]) => {
  for (const { userId } of people) live.ask(sitDownQuery.name, { userId });
};
const roomOf = ({ userId }: Person) => live.ask('roomOf', { userId });

describe('events that only the server may publish are refused as whispers', () => {
  it.each([
    ['ITM-14', 'RoomItemEvent', { type: 'add', item: item() }],
    ['ROM-10', 'CreatedRoomEvent', { room: room() }],
    ['ROM-10', 'ChangeRoomNameEvent', { room: office.id, name: 'Mine' }],
    ['ROM-10', 'ChangeWallPaperEvent', { room: office.id, wallpaper: { name: 'office', url: '/x' } }],
    ['ROM-10', 'DeleteRoomEvent', { room: office.id }],
    ['SPC-15', 'FetchSpaceInfoEvent', { space: spaceId }],
    ['SPC-15', 'PasswordChangeEvent', { space: spaceId, kind: 'guest' }],
    ['SPC-15', 'UpdateSpacePassword', { space: spaceId, kind: 'guest' }],
    ['SPC-15', 'LeaveSpace', { space: spaceId }],
  ])('%s %s', async (_rule, event, data) => {
    expect(await boss.refusalOf(event, data)).toBe('FORBIDDEN');
    expect(ken.all(event)).toEqual([]);
  });
});

describe('LockRoom', () => {
  it.each<[string, string, () => Promise<string | null>]>([
    ['of a Member', 'FORBIDDEN', () => ken.refusalOf('LockRoom', { room: office.id, type: 'LOCK' })],
    ['of a guest', 'FORBIDDEN', () => gus.refusalOf('LockRoom', { room: office.id, type: 'LOCK' })],
    [
      'before entering',
      'NOT_INSIDE',
      () => live.connect('new').refusalOf('LockRoom', { room: office.id, type: 'LOCK' }),
    ],
    [
      'of no room',
      'ROOM_IS_NOT_EXIST',
      () => boss.refusalOf('LockRoom', { room: unknownRoom, type: 'LOCK' }),
    ],
    ['malformed', 'INVALID_INPUT', () => boss.refusalOf('LockRoom', { room: office.id, type: 'SHUT' })],
    [
      'of who was a Manager',
      'FORBIDDEN',
      () => {
        live.applyEvent('StandingEvent', { by, user_id: boss.userId, role: 'Member' });
        return boss.refusalOf('LockRoom', { room: office.id, type: 'LOCK' });
      },
    ],
    [
      'while another could be the owner',
      'TRY_AGAIN',
      () => {
        live.state.isCertain = false;
        return boss.refusalOf('LockRoom', { room: office.id, type: 'LOCK' });
      },
    ],
    [
      'that cannot be stored',
      'TRY_AGAIN',
      () => {
        live.storing.refuses = true;
        return boss.refusalOf('LockRoom', { room: office.id, type: 'LOCK' });
      },
    ],
  ])('ROM-12 is refused: %s', async (_what, code, callback) => {
    expect(await callback()).toBe(code);
    expect([live.stored, ken.all('LockRoom')]).toEqual([[], []]);
  });

  it('ROM-12 is stored, and published to the space once the outbox row returns', async () => {
    expect(await boss.refusalOf('LockRoom', { room: studio.id, type: 'LOCK' })).toBeNull();
    expect(live.stored).toEqual([{ room: studio.id, is_lock: true, by: boss.userId }]);
    live.applyEvent('LockRoom', { by: boss.userId, room: studio.id, type: 'LOCK' });
    expect(ken.last('LockRoom')).toMatchObject({ id: boss.userId, room: studio.id, type: 'LOCK' });
    expect(live.spaceState.findRoom(studio.id)).toMatchObject({ isLocked: true });
  });

  it('ROM-13 people inside stay, others are refused, Managers pass; everyone may enter after unlocking', async () => {
    live.applyEvent('LockRoom', { by, room: studio.id, type: 'LOCK' });
    expect(await ken.refusalOf('ChangeRoomEvent', { room: studio.id })).toBe('ROOM_IS_LOCKED');
    expect(await boss.refusalOf('ChangeRoomEvent', { room: studio.id })).toBeNull();
    live.applyEvent('LockRoom', { by, room: office.id, type: 'LOCK' });
    expect(roomOf(ken)).toBe(office.id);
    expect(await ken.refusalOf('LoginEvent', { room: office.id })).toBeNull();
    live.applyEvent('LockRoom', { by, room: studio.id, type: 'UNLOCK' });
    expect(await ken.refusalOf('ChangeRoomEvent', { room: studio.id })).toBeNull();
  });
});

describe('rooms', () => {
  it('ROM-10 ROM-11 a new room is published to the space, and is part of the state', () => {
    live.applyEvent('CreatedRoomEvent', { by, room: room() });
    expect(gus.last('CreatedRoomEvent')).toMatchObject({ id: by, room: room() });
    expect(live.spaceState.findRoom(unknownRoom)).toMatchObject({
      name: 'Garden',
      widthPx: 1_920,
      heightPx: 1_080,
    });
  });

  it('ROM-10 a new name and another floor are published to the space', () => {
    live.applyEvent('ChangeRoomNameEvent', { by, room: studio.id, name: 'Moss' });
    const { wallpaper } = room();
    live.applyEvent('ChangeWallPaperEvent', { by, room: studio.id, wallpaper });
    expect(ken.last('ChangeRoomNameEvent')).toMatchObject({ room: studio.id, name: 'Moss' });
    expect(ken.last('ChangeWallPaperEvent')).toMatchObject({ room: studio.id, wallpaper });
    expect(live.spaceState.findRoom(studio.id)).toMatchObject({ name: 'Moss' });
  });

  it('ROM-14 the order of the rooms of a floor is published to the space', () => {
    const order = { floor: room().floor_uuid, rooms: [studio.id, office.id] };
    live.applyEvent('RoomsOrderEvent', { by, ...order });
    expect(ken.last('RoomsOrderEvent')).toMatchObject(order);
  });

  it('ROM-11 deleting a room moves its people to the first open room and frees their seats', async () => {
    itemEvent('add', item());
    sitDown(ken);
    live.applyEvent('DeleteRoomEvent', { by, room: office.id });
    for (const person of [boss, ken, gus]) {
      expect(person.last('DeleteRoomEvent')).toMatchObject({ room: office.id });
      expect(roomOf(person)).toBe(studio.id);
      const shown = person.all('ParticipantsEvent').findLast(({ snapshot }) => snapshot === true);
      expect(shown).toMatchObject({ room: studio.id });
    }
    expect(live.ask('itemsSitting', { room: studio.id })).toEqual({});
    expect(live.spaceState.findItem('meeting_room', tableId)).toBeNull();
  });

  it('ROM-2 those who are moved to another room appear apart from each other', () => {
    live.applyEvent('DeleteRoomEvent', { by, room: office.id });
    const shown = gus.all('ParticipantsEvent').findLast(({ snapshot }) => snapshot === true);
    const { joined } = shown as unknown as { joined: readonly { x: number; y: number }[] };
    expect(joined).toHaveLength(3);
    for (const one of joined)
      for (const other of joined)
        if (one !== other) expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(90);
  });

  it('ROM-11 people for whom no room is open leave the space; Managers pass', () => {
    live.applyEvent('LockRoom', { by, room: studio.id, type: 'LOCK' });
    live.applyEvent('DeleteRoomEvent', { by, room: office.id });
    expect(roomOf(boss)).toBe(studio.id);
    for (const person of [ken, gus]) {
      expect(roomOf(person)).toBeNull();
      expect(person.last('LeaveSpace')).toMatchObject({ space: spaceId });
    }
  });

  it('ROM-11 a person who is away returns in the other room', async () => {
    ken.drop();
    live.applyEvent('DeleteRoomEvent', { by, room: office.id });
    const again = live.connect('ken');
    expect(await again.refusalOf('LoginEvent', { room: studio.id })).toBeNull();
    expect(boss.all('UserDisconnect')).toEqual([]);
  });
});

describe('items', () => {
  it('ITM-14 an item is published to its room, and to no other', async () => {
    await gus.refusalOf('ChangeRoomEvent', { room: studio.id });
    itemEvent('add', item());
    expect(ken.last('RoomItemEvent')).toMatchObject({ id: by, room: office.id, type: 'add', item: item() });
    expect(gus.all('RoomItemEvent')).toEqual([]);
  });

  it('ITM-14 a published item carries the people who sit there according to the live space', () => {
    itemEvent('add', item());
    sitDown(ken, gus);
    itemEvent('update', item({ label: 'Round', userIds: [boss.userId] }));
    expect(boss.last('RoomItemEvent')).toMatchObject({
      item: { label: 'Round', userIds: [ken.userId, gus.userId] },
    });
    expect(live.ask('itemsSitting', { room: office.id })).toEqual({ [tableId]: [ken.userId, gus.userId] });
  });

  it('ITM-16 meeting rooms and areas appear, change and disappear at once', () => {
    const area = item({
      id: `item_area_${areaId}`,
      uuid: areaId,
      type: 'area',
      area_size: 400,
      seat_count: null,
    });
    itemEvent('add', item());
    itemEvent('add', area);
    itemEvent('add', item({ id: by, uuid: by, type: 'text', content: 'x' }));
    expect(live.spaceState.findItem('meeting_room', tableId)).toMatchObject({
      seat_count: 4,
      x: 100,
      is_need_password: false,
    });
    expect(live.spaceState.listItems('area', office.id)).toMatchObject([{ uuid: areaId, area_size: 400 }]);
    expect(live.spaceState.listItems('meeting_room', office.id)).toHaveLength(1);
    itemEvent('update', item({ seat_count: 6, is_need_password: true }));
    expect(live.spaceState.findItem('meeting_room', tableId)).toMatchObject({
      seat_count: 6,
      is_need_password: true,
    });
    itemEvent('delete', item());
    itemEvent('delete', area);
    expect([
      live.spaceState.findItem('meeting_room', tableId),
      live.spaceState.listItems('area', office.id),
    ]).toEqual([null, []]);
  });

  it('ITM-10 a lower number of seats is accepted only if everyone seated fits', () => {
    itemEvent('add', item());
    sitDown(ken, gus, boss);
    expect(live.ask('holdSeats', { id: tableId, seatCount: 2 })).toBe(3);
    expect(live.spaceState.findItem('meeting_room', tableId)).toMatchObject({ seat_count: 4 });
    expect(live.ask('holdSeats', { id: tableId, seatCount: 3 })).toBe(3);
    expect(live.spaceState.findItem('meeting_room', tableId)).toMatchObject({ seat_count: 3 });
    expect(live.ask('holdSeats', { id: tableId, seatCount: 9 })).toBe(3);
    expect(live.spaceState.findItem('meeting_room', tableId)).toMatchObject({ seat_count: 3 });
    live.ask('freeSeats', { id: tableId, seatCount: 4 });
    expect(live.spaceState.findItem('meeting_room', tableId)).toMatchObject({ seat_count: 4 });
    expect(live.ask('holdSeats', { id: areaId, seatCount: 3 })).toBe(0);
  });
});

describe('the settings of a space', () => {
  it('SPC-8 apply at once, and the space is notified of the change', () => {
    live.applyEvent('FetchSpaceInfoEvent', { by, settings: { idleSeconds: 420, isActiveWinAllowed: true } });
    expect(gus.last('FetchSpaceInfoEvent')).toMatchObject({ space: spaceId });
    expect(live.spaceState.settings()).toMatchObject({ idleSeconds: 420, isActiveWinAllowed: true });
  });

  it('SPC-11 a new password is published to Managers and Members; guests learn only that there is one', () => {
    live.applyEvent('PasswordChangeEvent', { by, kind: 'guest' });
    const fact = { space: spaceId, kind: 'guest' };
    for (const person of [boss, ken, gus]) expect(person.last('PasswordChangeEvent')).toMatchObject(fact);
    for (const person of [boss, ken]) expect(person.last('UpdateSpacePassword')).toMatchObject(fact);
    expect(gus.all('UpdateSpacePassword')).toEqual([]);
  });

  it('SPC-13 a person who may not enter any more leaves, on all connections', async () => {
    const idle = live.connect('ken');
    for (const person of [ken, idle]) person.subscribe(personChannel(ken.userId, spaceId));
    live.applyEvent('StandingEvent', { by, user_id: ken.userId, role: null });
    for (const person of [ken, idle]) expect(person.last('LeaveSpace')).toMatchObject({ space: spaceId });
    expect(roomOf(ken)).toBeNull();
    expect(boss.last('UserDisconnect')).toMatchObject({ user_id: ken.userId });
    expect(live.closed).toEqual([
      { socket: ken.socket, code: 4009 },
      { socket: idle.socket, code: 4009 },
    ]);
    expect(boss.all('LeaveSpace')).toEqual([]);
  });

  it('SEC-11 a person without a second factor leaves once the company requires one, with the reason', () => {
    for (const person of [boss, ken, gus]) person.subscribe(personChannel(person.userId, spaceId));
    live.applyEvent('FactorRuleEvent', { by, lacking: [ken.userId, userIdOf('nobody here')] });
    expect(ken.last('LeaveSpace')).toMatchObject({ space: spaceId, why: 'second_factor' });
    expect(roomOf(ken)).toBeNull();
    expect(live.closed).toEqual([{ socket: ken.socket, code: 4009 }]);
    for (const person of [boss, gus]) expect(person.all('LeaveSpace')).toEqual([]);
  });

  it('SEC-11 a person whose look-up began before the requirement is brought out as well', async () => {
    const mei = live.connect('mei');
    mei.subscribe(personChannel(mei.userId, spaceId));
    live.applyEvent('FactorRuleEvent', { by, lacking: [mei.userId] });
    expect(await mei.refusalOf('LoginEvent', { room: office.id })).toBeNull();
    live.closed.splice(0);
    live.pass(0);
    expect(roomOf(mei)).toBeNull();
    expect(live.closed.map(({ code }) => code)).toEqual([4009]);
  });

  it('LGR-4 only sessions that began in an allowed way stay, and guests', () => {
    const idle = live.connect('ken', 'openid');
    const visitor = live.connect('visitor', 'guest');
    for (const person of [boss, ken, idle, visitor]) person.subscribe(personChannel(person.userId, spaceId));
    live.applyEvent('LoginRuleEvent', { by, allowed: ['openid', 'passkey'] });
    expect(ken.last('LeaveSpace')).toMatchObject({ space: spaceId, why: 'login_method' });
    expect(roomOf(ken)).toBeNull();
    expect(roomOf(boss)).toBeNull();
    const closed = live.closed.map(({ socket }) => socket);
    expect(closed).toEqual(expect.arrayContaining([boss.socket, ken.socket]));
    expect(closed).not.toContain(idle.socket);
    expect(closed).not.toContain(visitor.socket);
    expect(visitor.all('LeaveSpace')).toEqual([]);
  });

  it('LGR-4 a connection whose look-up began before the rule ends as well, and none once it is lifted', () => {
    live.applyEvent('LoginRuleEvent', { by, allowed: ['openid'] });
    live.closed.splice(0);
    const mei = live.connect('mei');
    mei.subscribe(personChannel(mei.userId, spaceId));
    live.pass(0);
    expect(live.closed).toEqual([{ socket: mei.socket, code: 4009 }]);
    live.applyEvent('LoginRuleEvent', { by, allowed: [] });
    const again = live.connect('mei');
    again.subscribe(personChannel(again.userId, spaceId));
    live.pass(0);
    expect(live.closed).toHaveLength(1);
  });

  it('SPC-27 everyone leaves a deleted space, on all connections', () => {
    const idle = live.connect('ken');
    for (const person of [boss, ken, gus, idle]) person.subscribe(personChannel(person.userId, spaceId));
    live.applyEvent('DeletedSpaceEvent', { by });
    for (const person of [boss, ken, gus, idle])
      expect(person.last('LeaveSpace')).toMatchObject({ space: spaceId, why: 'deleted' });
    for (const person of [boss, ken, gus]) expect(roomOf(person)).toBeNull();
    expect(live.closed.map(({ socket, code }) => [socket, code]).toSorted()).toEqual(
      [boss, ken, gus, idle].map(({ socket }) => [socket, 4009]).toSorted(),
    );
  });

  it('SPC-13 a person who was admitted by an outdated look-up is removed as well', async () => {
    live.applyEvent('StandingEvent', { by, user_id: userIdOf('mei'), role: null });
    const mei = await live.enter('mei');
    live.pass(1);
    expect(roomOf(mei)).toBeNull();
    live.pass(11_000);
    const again = await live.enter('mei');
    live.pass(1);
    expect(roomOf(again)).toBe(office.id);
  });

  it('SPC-14 a changed role applies at once and is published to the space', () => {
    live.pass(60);
    live.applyEvent('StandingEvent', { by, user_id: ken.userId, role: 'Manager' });
    live.pass(60);
    expect(boss.last('ParticipantsEvent')).toMatchObject({ changed: [{ id: ken.userId, role: 'Manager' }] });
    expect(gus.last('FetchSpaceInfoEvent')).toMatchObject({ space: spaceId });
    expect(live.facts.get(`person.${ken.userId}`)).toMatchObject({ participant: { role: 'Manager' } });
  });

  it('SPC-14 a changed role also replaces an outdated look-up of a person inside', async () => {
    live.applyEvent('StandingEvent', { by, user_id: boss.userId, role: 'Member' });
    expect(await boss.refusalOf('LoginEvent', { room: office.id })).toBeNull();
    live.pass(60);
    expect(await boss.refusalOf('LockRoom', { room: office.id, type: 'LOCK' })).toBe('FORBIDDEN');
  });

  it('SPC-14 a changed role also replaces an outdated look-up on entry', async () => {
    live.applyEvent('StandingEvent', { by, user_id: userIdOf('mei'), role: 'Manager' });
    const mei = await live.enter('mei', { role: 'Member' });
    live.pass(60);
    expect(await mei.refusalOf('LockRoom', { room: office.id, type: 'LOCK' })).toBeNull();
  });
});
