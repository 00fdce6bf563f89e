import { findYoutube, type Item } from '@engawa/contract/items';
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
  readonly isLocked: boolean;
  /** False: Members build nothing there. */
  readonly isMemberBuilding?: boolean;
};

type PlacedItem = {
  /** The bare id. On the wire the id of an area carries the prefix `item_area_`. */
  readonly id: Id;
  readonly roomId: Id;
  readonly label: string;
  /** Its centre, in px of the map. */
  readonly x: number;
  readonly y: number;
};

type LiveMeetingRoom = PlacedItem & {
  readonly kind: 'meeting_room';
  readonly seatCount: number;
  readonly isNeedPassword: boolean;
};

type LiveArea = PlacedItem & {
  readonly kind: 'area';
  /** Its diameter, in px of the map. */
  readonly sizePx: number;
  readonly isTranslatable: boolean;
};

type LiveVideo = PlacedItem & {
  readonly kind: 'video';
  /** The id of the video at YouTube. */
  readonly video: string;
  /** Where it begins, in s. */
  readonly start: number;
  readonly autoplay: boolean;
  readonly createdBy: Id | null;
  readonly isLock: boolean;
};

type LivePdf = PlacedItem & {
  readonly kind: 'pdf';
  /** The name of the stored file. */
  readonly file: string;
  readonly pages: number;
  readonly createdBy: Id | null;
  readonly isLock: boolean;
};

/**
 * The items that decide who hears whom, and those that play or turn pages for everyone. The live
 * space ignores the others.
 */
export type LiveItem = LiveMeetingRoom | LiveArea | LiveVideo | LivePdf;

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
  /** Null when the space is an office. */
  event: eventTerms.nullable(),
});
type LiveSettings = Readonly<z.output<typeof spaceSettings>>;

type SpaceFacts = LiveSettings & {
  /** Ordered by floor and room. */
  readonly rooms: readonly LiveRoom[];
  readonly items: readonly LiveItem[];
};

const liveRoomOf = (room: Room): LiveRoom => ({
  id: room.uuid,
  floorId: room.floor_uuid,
  name: room.name,
  widthPx: room.width,
  heightPx: room.height,
  isLocked: room.is_lock,
  isMemberBuilding: room.members_build,
});

/** Null for items that the live space ignores. */
export const liveItemOf = (item: DeepReadonly<Item>): LiveItem | null => {
  const { uuid, room, label, x, y } = item;
  const standing = { id: uuid, roomId: room, label, x, y };
  if (item.type === 'meeting_room')
    return {
      ...standing,
      kind: 'meeting_room',
      seatCount: item.seat_count ?? 0,
      isNeedPassword: item.is_need_password,
    };
  if (item.type === 'area')
    return { ...standing, kind: 'area', sizePx: item.area_size ?? 0, isTranslatable: item.is_translatable };
  const found = item.type === 'youtube' ? findYoutube(item.url ?? '') : null;
  if (found !== null) {
    const { autoplay, created_by: createdBy, is_lock: isLock } = item;
    return { ...standing, kind: 'video', ...found, autoplay, createdBy, isLock };
  }
  if (item.pdf !== undefined) {
    const { created_by: createdBy, is_lock: isLock } = item;
    return { ...standing, kind: 'pdf', file: item.pdf.file, pages: item.pdf.pages, createdBy, isLock };
  }
  return null;
};

/**
 * The rooms, items and settings of a space as the database has them. Read when the live space opens
 * and updated by domain events. Each event is applied here before any feature handles it, so every
 * feature sees the state after the write.
 */
export const createSpaceState = (facts: SpaceFacts) => {
  const rooms = new Map(facts.rooms.map((room) => [room.id, room]));
  const items = new Map(facts.items.map((item) => [item.id, item]));
  const { rooms: _rooms, items: _items, ...first } = facts;
  let settings: LiveSettings = first;
  const removeRoom = (roomId: Id) => {
    rooms.delete(roomId);
    for (const item of listItems(roomId)) items.delete(item.id);
  };
  const changeRoom = (roomId: Id, changes: Partial<LiveRoom>) => {
    const room = rooms.get(roomId);
    if (room !== undefined) rooms.set(roomId, { ...room, ...changes });
  };
  const applyItem = (type: 'add' | 'update' | 'delete', item: DeepReadonly<Item>) => {
    const live = liveItemOf(item);
    if (type === 'delete') items.delete(item.uuid);
    else if (live !== null) items.set(live.id, live);
  };
  const listItems = (roomId: Id) => [...items.values()].filter((item) => item.roomId === roomId);

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
    findMeetingRoom(id: Id): LiveMeetingRoom | null {
      const item = items.get(id);
      return item?.kind === 'meeting_room' ? item : null;
    },
    listMeetingRooms: (roomId: Id): readonly LiveMeetingRoom[] =>
      listItems(roomId).filter((item) => item.kind === 'meeting_room'),
    listAreas: (roomId: Id): readonly LiveArea[] => listItems(roomId).filter((item) => item.kind === 'area'),
    findVideo(id: Id): LiveVideo | null {
      const item = items.get(id);
      return item?.kind === 'video' ? item : null;
    },
    findPdf(id: Id): LivePdf | null {
      const item = items.get(id);
      return item?.kind === 'pdf' ? item : null;
    },
    listVideos: (roomId: Id): readonly LiveVideo[] =>
      listItems(roomId).filter((item) => item.kind === 'video'),
    /** Overrides the seat count until the next write of this meeting room. */
    holdSeats(meetingRoom: LiveMeetingRoom, seatCount: number) {
      items.set(meetingRoom.id, { ...meetingRoom, seatCount });
    },
  };
};
export type SpaceState = ReturnType<typeof createSpaceState>;
