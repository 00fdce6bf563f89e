import { type Actor, type CompanyRole, Refusal } from '@engawa/contract/kernel';
import {
  canPassRoomLock,
  readsSinceEntry,
  whyCannotEnterRoom,
  whyCannotReadRoom,
} from '@engawa/contract/rooms';
import type { RoomEntry } from '../../live/people/entry-query.ts';

export type ReadingPorts = {
  /** Refuses ROOM_IS_NOT_EXIST. */
  requireRoom(roomId: string, spaceId: string): Promise<{ readonly is_lock: boolean }>;
  /** The actor's role in a space that they may enter, which the caller has checked. */
  roleOf(actor: Actor, spaceId: string): Promise<CompanyRole>;
  /** Where the live space has a person now; null: nowhere. Refuses TRY_AGAIN when it is silent. */
  entryOf(spaceId: string, userId: string): Promise<RoomEntry | null>;
};

/**
 * The right to read what is in a room, which everything asks that gives any of it: rules ROM-23 to
 * ROM-25. The live space is asked only where the answer depends on where the person is.
 */
export const createRoomReading = ({ requireRoom, roleOf, entryOf }: ReadingPorts) => {
  const sinceOf = (role: CompanyRole, entry: RoomEntry | null): Date | null =>
    readsSinceEntry(role) && entry !== null ? new Date(entry.since) : null;

  return {
    /**
     * Refuses ROOM_IS_NOT_EXIST, ROOM_IS_LOCKED, NOT_INSIDE and TRY_AGAIN.
     * @returns since when what was written may be read; null: all of it
     */
    async require(actor: Actor, spaceId: string, roomId: string): Promise<Date | null> {
      const room = await requireRoom(roomId, spaceId);
      const role = await roleOf(actor, spaceId);
      if (whyCannotReadRoom(role, room, false) === null) return null;
      const entry = await entryOf(spaceId, actor.userId);
      const why = whyCannotReadRoom(role, room, entry?.roomId === roomId);
      if (why !== null) throw new Refusal(why);
      return sinceOf(role, entry);
    },

    /** Refuses ROOM_IS_NOT_EXIST, TRY_AGAIN, and ROOM_IS_LOCKED when the actor cannot enter now. */
    async requireEnterable(actor: Actor, spaceId: string, roomId: string): Promise<void> {
      const room = await requireRoom(roomId, spaceId);
      const role = await roleOf(actor, spaceId);
      if (whyCannotEnterRoom(role, room, false) === null) return;
      const entry = await entryOf(spaceId, actor.userId);
      const why = whyCannotEnterRoom(role, room, entry?.roomId === roomId);
      if (why !== null) throw new Refusal(why);
    },

    /**
     * The rooms of a space that the actor may read: any room, of those that are not locked,
     * and of where they are (null: nowhere), what was written since then (null: all of it). Refuses
     * TRY_AGAIN.
     */
    async readable(actor: Actor, spaceId: string) {
      const role = await roleOf(actor, spaceId);
      const entry = await entryOf(spaceId, actor.userId);
      return {
        isAnyRoom: canPassRoomLock(role),
        isOpenRoom: whyCannotReadRoom(role, { is_lock: false }, false) === null,
        entry,
        since: sinceOf(role, entry),
      };
    },
  };
};
export type RoomReading = ReturnType<typeof createRoomReading>;
