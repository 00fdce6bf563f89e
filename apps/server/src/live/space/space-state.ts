import { type Item, type ItemBody, type ItemType, kindOf } from '@engawa/contract/items';
import { type DeepReadonly, type Id, id } from '@engawa/contract/kernel';
import { plan } from '@engawa/contract/plans';
import type { Room } from '@engawa/contract/rooms';
import { spaceRights } from '@engawa/contract/spaces';
import * as z from 'zod';
import type { DomainEvent } from './domain-events.ts';

export type LiveRoom = {
  readonly id: Id;
  readonly floorId: Id;
  readonly name: string;
  readonly widthPx: number;
  readonly heightPx: number;
  /** The address of its floor picture. */
  readonly floorUrl?: string;
  readonly isLocked: boolean;
  /** False: Members build nothing there. */
  readonly isMemberBuilding?: boolean;
};

/** An item as the live space keeps it: with the fields of its type. */
export type LiveItem<T extends ItemType> = DeepReadonly<Item> &
  Readonly<Omit<Extract<ItemBody, { readonly type: T }>, 'file' | 'password'>>;

/** Whether the live space keeps items of this type; it ignores the others. */
const isKept = ({ type }: DeepReadonly<Item>): boolean => kindOf(type).isLive === true;

/** An event's hours and capacity: see the contract's EventTerms. */
const eventTerms = z.object({
  opensAt: z.number().nullable(),
  closesAt: z.number().nullable(),
  capacity: z.number().nullable(),
});

export const spaceSettings = z.object({
  companyId: id,
  plan,
  idleSeconds: z.number(),
  /** Whether the space lets people show which window they work in. */
  isActiveWinAllowed: z.boolean(),
  /** The rights of the Members and guests of the space. */
  rights: spaceRights,
  /** Whether people at meeting room tables hear the megaphone. */
  isMegaphoneInMeetings: z.boolean(),
  /** Whether lines of speech are stored for those who heard them. */
  isKeepingTranscripts: z.boolean(),
  /** Null when the space is an office. */
  event: eventTerms.nullable(),
});
type LiveSettings = Readonly<z.output<typeof spaceSettings>>;

type SpaceFacts = LiveSettings & {
  /** Ordered by floor and room. */
  readonly rooms: readonly LiveRoom[];
  readonly items: readonly DeepReadonly<Item>[];
};

const liveRoomOf = (room: Room): LiveRoom => ({
  id: room.uuid,
  floorId: room.floor_uuid,
  name: room.name,
  widthPx: room.width,
  heightPx: room.height,
  floorUrl: room.wallpaper.url,
  isLocked: room.is_lock,
  isMemberBuilding: room.members_build,
});

/**
 * The rooms, items and settings of a space as the database has them. Read when the live space opens
 * and updated by domain events. Each event is applied here before any feature handles it, so every
 * feature sees the state after the write.
 */
export const createSpaceState = (facts: SpaceFacts) => {
  const rooms = new Map(facts.rooms.map((room) => [room.id, room]));
  const items = new Map(facts.items.filter(isKept).map((item) => [item.uuid, item]));
  const { rooms: _rooms, items: _items, ...first } = facts;
  let settings: LiveSettings = first;
  const removeRoom = (roomId: Id) => {
    rooms.delete(roomId);
    for (const { uuid, room } of [...items.values()]) if (room === roomId) items.delete(uuid);
  };
  const changeRoom = (roomId: Id, changes: Partial<LiveRoom>) => {
    const room = rooms.get(roomId);
    if (room !== undefined) rooms.set(roomId, { ...room, ...changes });
  };
  const applyItem = (type: 'add' | 'update' | 'delete', item: DeepReadonly<Item>) => {
    if (type === 'delete') items.delete(item.uuid);
    else if (isKept(item)) items.set(item.uuid, item);
  };

  return {
    settings: (): LiveSettings => settings,
    apply({ event, payload }: DomainEvent) {
      switch (event) {
        case 'FetchSpaceInfoEvent':
          settings = { ...settings, ...payload.settings };
          return;
        case 'CreatedRoomEvent':
          rooms.set(payload.room.uuid, liveRoomOf(payload.room));
          return;
        case 'ChangeRoomNameEvent':
          return changeRoom(payload.room, { name: payload.name });
        case 'ChangeWallPaperEvent':
          return changeRoom(payload.room, { floorUrl: payload.wallpaper.url });
        case 'RoomBuildersEvent':
          return changeRoom(payload.room, { isMemberBuilding: payload.members_build });
        case 'LockRoom':
          return changeRoom(payload.room, { isLocked: payload.type === 'LOCK' });
        case 'DeleteRoomEvent':
          return removeRoom(payload.room);
        case 'RoomItemEvent':
          return applyItem(payload.type, payload.item);
      }
    },
    findRoom: (id: Id): LiveRoom | null => rooms.get(id) ?? null,
    listRooms: (): readonly LiveRoom[] => [...rooms.values()],
    /** The item with this id, if it is of this type. */
    findItem<T extends ItemType>(type: T, id: Id): LiveItem<T> | null {
      const item = items.get(id);
      return item?.type === type ? (item as LiveItem<T>) : null;
    },
    listItems: <T extends ItemType>(type: T, roomId: Id): readonly LiveItem<T>[] =>
      [...items.values()].filter((item) => item.type === type && item.room === roomId) as LiveItem<T>[],
    /** Overrides fields of an item until its next write. */
    override(id: Id, fields: DeepReadonly<Partial<Item>>) {
      const item = items.get(id);
      if (item !== undefined) items.set(id, { ...item, ...fields });
    },
  };
};
export type SpaceState = ReturnType<typeof createSpaceState>;
