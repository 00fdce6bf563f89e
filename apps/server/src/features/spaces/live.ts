import type { Item } from '@engawa/contract/items';
import { type Actor, type Id, Refusal } from '@engawa/contract/kernel';
import type { Plan } from '@engawa/contract/plans';
import type { Room } from '@engawa/contract/rooms';
import { rightsOf, roleOfMember, type SpacePerson, whyCannotEnterSpace } from '@engawa/contract/spaces';
import { createSpaceState, type SpaceState } from '../../live/space/space-state.ts';
import { termsOf } from './events.ts';
import type { SpaceMemberships } from './memberships-port.ts';
import { personOf } from './people.ts';
import type { SpacesStore } from './store.ts';

/**
 * A person as the live space shows them: built from the session and the database, never from the
 * client's data.
 */
export type LiveProfile = SpacePerson & {
  readonly joinType: 'member' | 'guest';
  /** Null for guests. */
  readonly company_id: Id | null;
};

export type LiveSpacesPorts = {
  listRooms(spaceId: string): Promise<Room[]>;
  /** The items of all its rooms that live spaces keep. */
  listItems(spaceId: string): Promise<Item[]>;
  requirePlan(companyId: string): Promise<Plan>;
};

/** The queries of the live part about spaces. */
export const createLiveSpaces = (
  store: SpacesStore,
  memberships: Pick<SpaceMemberships, 'findEntrant'>,
  ports: LiveSpacesPorts,
) => {
  const requireSpace = async (spaceId: string) => {
    const space = await store.findSpace(spaceId);
    if (space === null) throw new Refusal('SPACE_IS_NOT_EXIST');
    if (space.isClosed) throw new Refusal('COMPANY_IS_CLOSED');
    return space;
  };
  return {
    /** Refuses like entry: SPACE_IS_NOT_EXIST, SPACE_TOKEN_DENIED. */
    async liveProfileOf(actor: Actor, spaceId: string): Promise<LiveProfile> {
      const entrant = await memberships.findEntrant(actor.userId, spaceId);
      const why = whyCannotEnterSpace(actor, spaceId, entrant?.standing ?? null);
      if (why !== null) throw new Refusal(why);
      if (entrant === null || entrant.person === null) throw new Refusal('UNAUTHENTICATED');
      const { company_id, person, standing } = entrant;
      const isGuest = actor.kind === 'guest';
      return {
        ...personOf(person),
        role: isGuest ? 'Guest' : roleOfMember(standing),
        isGuest,
        joinType: isGuest ? 'guest' : 'member',
        company_id: isGuest ? null : company_id,
      };
    },

    /** The state with which an owner opens the live space. Refuses with SPACE_IS_NOT_EXIST. */
    async stateOf(spaceId: string): Promise<SpaceState> {
      const space = await requireSpace(spaceId);
      const [rooms, plan] = [await ports.listRooms(spaceId), await ports.requirePlan(space.company_id)];
      return createSpaceState({
        companyId: space.company_id,
        plan,
        idleSeconds: space.idle_seconds,
        isActiveWinAllowed: space.active_win,
        rights: rightsOf(space),
        isMegaphoneInMeetings: space.megaphone_in_meetings,
        isKeepingTranscripts: space.keeps_transcripts,
        event: termsOf(space),
        items: await ports.listItems(spaceId),
        rooms: rooms.map((room) => ({
          id: room.uuid,
          floorId: room.floor_uuid,
          name: room.name,
          widthPx: room.width,
          heightPx: room.height,
          isLocked: room.is_lock,
          is_member_building: room.members_build,
        })),
      });
    },

    /**
     * The epoch of the live space's next owner. Owners with lower epochs may not write any more.
     */
    async nextEpoch(spaceId: string): Promise<number> {
      const epoch = await store.nextEpoch(spaceId);
      if (epoch === null) throw new Refusal('SPACE_IS_NOT_EXIST');
      return epoch;
    },
  };
};
export type LiveSpaces = ReturnType<typeof createLiveSpaces>;
