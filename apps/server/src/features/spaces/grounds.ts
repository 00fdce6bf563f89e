import type { Id } from '@engawa/contract/kernel';
import type { Plan } from '@engawa/contract/plans';
import type { EventTerms } from '@engawa/contract/spaces';

export type GroundsRoom = {
  readonly id: Id;
  readonly floorId: Id;
  readonly name: string;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly isLocked: boolean;
};

type Standing = {
  /** The bare id; on the wire an area's bears the prefix `item_area_`. */
  readonly id: Id;
  readonly roomId: Id;
  readonly label: string;
  /** The middle of it, in px of the map. */
  readonly x: number;
  readonly y: number;
};

export type GroundsMeetingRoom = Standing & {
  readonly kind: 'meeting_room';
  readonly seatCount: number;
  readonly isNeedPassword: boolean;
};

export type GroundsArea = Standing & {
  readonly kind: 'area';
  /** Its diameter. */
  readonly sizePx: number;
  readonly isTranslatable: boolean;
};

/** The items that decide who hears whom; the others are nothing to the live space. */
export type GroundsItem = GroundsMeetingRoom | GroundsArea;

export type GroundsSettings = {
  readonly companyId: Id;
  readonly plan: Plan;
  readonly idleSeconds: number;
  /** Whether the space lets people show which window they work in. */
  readonly isActiveWinAllowed: boolean;
  /** Whether Members may use the megaphone, and whether the tables of meeting rooms hear it. */
  readonly isMegaphoneForMembers: boolean;
  readonly isMegaphoneInMeetings: boolean;
  /** An event's hours and capacity; null: it is an office. */
  readonly event: EventTerms | null;
};

export type GroundsFacts = GroundsSettings & {
  /** In the order of floors and rooms. */
  readonly rooms: readonly GroundsRoom[];
  readonly items: readonly GroundsItem[];
};

/**
 * What a live space must know of the house it lives in: its rooms, items and settings as the database has them. Read
 * when the live space opens, and kept true by what the HTTP side tells of its writes.
 */
export const createGrounds = (facts: GroundsFacts) => {
  const rooms = new Map(facts.rooms.map((room) => [room.id, room]));
  const items = new Map(facts.items.map((item) => [item.id, item]));
  const { rooms: _rooms, items: _items, ...first } = facts;
  let settings: GroundsSettings = first;
  const listItems = (roomId: Id) => [...items.values()].filter((item) => item.roomId === roomId);

  return {
    settings: (): GroundsSettings => settings,
    changeSettings(news: Partial<GroundsSettings>) {
      settings = { ...settings, ...news };
    },
    findRoom: (id: Id): GroundsRoom | null => rooms.get(id) ?? null,
    listRooms: (): readonly GroundsRoom[] => [...rooms.values()],
    setRoom: (room: GroundsRoom) => void rooms.set(room.id, room),
    /** With everything that stands in it. */
    removeRoom(id: Id) {
      rooms.delete(id);
      for (const item of listItems(id)) items.delete(item.id);
    },

    findMeetingRoom(id: Id): GroundsMeetingRoom | null {
      const item = items.get(id);
      return item?.kind === 'meeting_room' ? item : null;
    },
    listMeetingRooms: (roomId: Id): readonly GroundsMeetingRoom[] =>
      listItems(roomId).filter((item) => item.kind === 'meeting_room'),
    listAreas: (roomId: Id): readonly GroundsArea[] =>
      listItems(roomId).filter((item) => item.kind === 'area'),
    setItem: (item: GroundsItem) => void items.set(item.id, item),
    removeItem: (id: Id) => void items.delete(id),
  };
};
export type Grounds = ReturnType<typeof createGrounds>;
