import type { Id } from '@engawa/contract/kernel';
import type { Plan } from '@engawa/contract/plans';

export type GroundsRoom = {
  readonly id: Id;
  readonly floorId: Id;
  readonly name: string;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly isLocked: boolean;
};

export type GroundsSettings = {
  readonly companyId: Id;
  readonly plan: Plan;
  readonly idleSeconds: number;
  /** Whether the space lets people show which window they work in. */
  readonly isActiveWinAllowed: boolean;
};

/**
 * What a live space must know of the house it lives in: its rooms and settings as the database has them. Read when the
 * live space opens, and kept true by what the HTTP side tells of its writes.
 */
export const createGrounds = (facts: GroundsSettings & { readonly rooms: readonly GroundsRoom[] }) => {
  const rooms = new Map(facts.rooms.map((room) => [room.id, room]));
  const { rooms: _rooms, ...first } = facts;
  let settings: GroundsSettings = first;
  return {
    settings: (): GroundsSettings => settings,
    changeSettings(news: Partial<GroundsSettings>) {
      settings = { ...settings, ...news };
    },
    findRoom: (id: Id): GroundsRoom | null => rooms.get(id) ?? null,
    listRooms: (): readonly GroundsRoom[] => [...rooms.values()],
    setRoom: (room: GroundsRoom) => void rooms.set(room.id, room),
    removeRoom: (id: Id) => void rooms.delete(id),
  };
};
export type Grounds = ReturnType<typeof createGrounds>;
