import { type Actor, type Id, Refusal } from '@engawa/contract/kernel';
import type { Plan } from '@engawa/contract/plans';
import type { Room } from '@engawa/contract/rooms';
import type { SpacePerson } from '@engawa/contract/spaces';
import { whyCannotEnter } from './entry.ts';
import { personOf } from './people.ts';
import type { SpacesStore } from './store.ts';

/** Someone as the live space shows them: made from the session and the database, never from what a client says. */
export type LiveProfile = SpacePerson & {
  readonly joinType: 'member' | 'guest';
  /** Null for guests. */
  readonly company_id: Id | null;
};

/** What the owner of a live space must know of it. */
export type LiveSpaceFacts = {
  readonly spaceId: Id;
  readonly companyId: Id;
  readonly rooms: readonly {
    readonly id: Id;
    readonly floorId: Id;
    readonly widthPx: number;
    readonly heightPx: number;
    readonly isLocked: boolean;
  }[];
  readonly plan: Pick<Plan, 'voice' | 'video'>;
  readonly idleSeconds: number;
};

export type LivePorts = {
  listRooms(spaceId: string): Promise<Room[]>;
  requirePlan(companyId: string): Promise<Plan>;
};

/** What the live part asks about spaces. */
export const createLiveSpaces = (store: SpacesStore, ports: LivePorts) => {
  const requireSpace = async (spaceId: string) => {
    const space = await store.findSpace(spaceId);
    if (space === null) throw new Refusal('SPACE_IS_NOT_EXIST');
    return space;
  };
  return {
    /** Refuses as entry does: SPACE_IS_NOT_EXIST, SPACE_TOKEN_DENIED. */
    async liveProfileOf(actor: Actor, spaceId: string): Promise<LiveProfile> {
      const why = whyCannotEnter(actor, spaceId, await store.findStanding(actor.userId, spaceId));
      if (why !== null) throw new Refusal(why);
      const { companyId } = await requireSpace(spaceId);
      const row = await store.findPerson(actor.userId, companyId);
      if (row === null) throw new Refusal('UNAUTHENTICATED');
      const isGuest = actor.kind === 'guest';
      return {
        ...personOf(row),
        isGuest,
        joinType: isGuest ? 'guest' : 'member',
        company_id: isGuest ? null : companyId,
      };
    },

    /** Refuses with SPACE_IS_NOT_EXIST. */
    async liveSpaceOf(spaceId: string): Promise<LiveSpaceFacts> {
      const space = await requireSpace(spaceId);
      const [rooms, { voice, video }] = [
        await ports.listRooms(spaceId),
        await ports.requirePlan(space.companyId),
      ];
      return {
        spaceId,
        companyId: space.companyId,
        rooms: rooms.map((room) => ({
          id: room.uuid,
          floorId: room.floor_uuid,
          widthPx: room.width,
          heightPx: room.height,
          isLocked: room.is_lock,
        })),
        plan: { voice, video },
        idleSeconds: space.idleSeconds,
      };
    },

    /** The number of the next owner of a live space; lower ones may not write any more. */
    async nextEpoch(spaceId: string): Promise<number> {
      const epoch = await store.nextEpoch(spaceId);
      if (epoch === null) throw new Refusal('SPACE_IS_NOT_EXIST');
      return epoch;
    },
  };
};
