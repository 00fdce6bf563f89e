import type { ItemBody } from '@engawa/contract/items';
import { type Actor, Refusal } from '@engawa/contract/kernel';
import type { Room } from '@engawa/contract/rooms';
import {
  type Floor,
  type LinkedPlace,
  type NewSpace,
  newSpaceIdleMinutes,
  rightsOf,
  type Space,
  type SpaceAccess,
  type SpaceInfo,
  type SpaceRights,
  type SpaceSummary,
  usualRights,
  whyLinkDoesNotFit,
} from '@engawa/contract/spaces';
import type { TokenKind } from '../../platform/auth/tokens.ts';
import type { Now } from '../../platform/clock.ts';
import { pick } from '../../platform/pick.ts';
import { createEntrance, type SpaceClaims } from './entrance.ts';
import { changedTerms, termsOf, viewOfTerms, whyCannotEnter } from './events.ts';
import type { SpaceMemberships } from './memberships-port.ts';
import { createSpacePeople } from './space-people.ts';
import type { SpaceRow, SpacesStore } from './store.ts';

export type SpacesPorts = {
  /** The password for people who join a new space; nobody joins the demo. */
  sealNewJoinPassword(spaceId: string): string;
  listRooms(spaceId: string): Promise<Room[]>;
  /** The features that a company's plan allows. */
  requirePlan(companyId: string): Promise<Space['plan']>;
  buildRoom(room: {
    floor_id: string;
    name: string;
    template: Room['template'];
    position: number;
  }): Promise<Room>;
  /** Puts furniture into a new room, in the same transaction. @param by its owner; null: nobody */
  furnish(room: Room, furniture: readonly ItemBody[], by: string | null): Promise<unknown>;
  /** Records that an account has opened a space. */
  noteVisit(userId: string, spaceId: string): Promise<void>;
};

export type SpacesDeps = {
  store: SpacesStore;
  memberships: Pick<SpaceMemberships, 'roleOf' | 'findSpaceRole' | 'requireSpaceRole'>;
  spaceTokens: TokenKind<SpaceClaims>;
  now: Now;
  ports: SpacesPorts;
};

export type SpaceOrder = {
  companyId: string;
  name: string;
  /** Null: the space has no members (the demo). */
  managerId: string | null;
  is_demo: boolean;
  /**
   * Type, idle time and, for an event, its hours. Absent: an office with the default idle time of
   * the form.
   */
  terms?: Pick<NewSpace, 'type' | 'opens_at' | 'closes_at' | 'capacity' | 'idle_time'>;
  /** Of Members and guests. Absent: the usual ones. */
  rights?: SpaceRights;
  /** From the ground floor upwards, with one room on each. */
  floors: readonly {
    label: string;
    roomName: string;
    template: Room['template'];
    furniture?: readonly ItemBody[];
  }[];
};

/** Creates, opens and describes spaces. */
export const createSpaces = ({ store, memberships, spaceTokens, now, ports }: SpacesDeps) => {
  const entrance = createEntrance({ store, memberships, spaceTokens, now });
  const { issueToken } = entrance;

  const requireSpace = async (spaceId: string): Promise<SpaceRow> => {
    const space = await store.findSpace(spaceId);
    if (space === null) throw new Refusal('SPACE_IS_NOT_EXIST');
    if (space.isClosed) throw new Refusal('COMPANY_IS_CLOSED');
    return space;
  };

  const describe = async (row: SpaceRow): Promise<Space> => {
    const rooms = await ports.listRooms(row.id);
    const plan = await ports.requirePlan(row.company_id);
    const floors: Floor[] = row.floors.map(({ id, label }) => ({
      uuid: id,
      label,
      rooms: rooms.filter((room) => room.floor_uuid === id),
    }));
    return {
      uuid: row.id,
      name: row.name,
      type: row.type,
      company_id: row.company_id,
      company: { uuid: row.company_id, name: row.company_name },
      idle_time: row.idle_seconds / 60,
      active_win: row.active_win,
      ...rightsOf(row),
      ...pick(row, ['megaphone_in_meetings', 'keeps_transcripts', 'has_assistant', 'guest_lobby']),
      ...viewOfTerms(termsOf(row)),
      plan: pick(plan, ['voice', 'video', 'translate', 'app_active_win', 'admin_active_win']),
      frame_origins: [...row.frame_origins],
      floors,
    };
  };

  const requireFitting = (space: Parameters<typeof whyLinkDoesNotFit>[0], place: LinkedPlace): void => {
    const why = whyLinkDoesNotFit(space, place);
    if (why !== null) throw new Refusal(why);
  };

  return {
    /**
     * Creates a space with its floors and rooms; the creator becomes its Manager. Refuses hours
     * that fit no event.
     */
    async create(order: SpaceOrder): Promise<SpaceSummary> {
      const { terms, rights = usualRights } = order;
      const space = await store.insertSpace({
        company_id: order.companyId,
        name: order.name,
        is_demo: order.is_demo,
        ...rightsOf(rights),
        ...(terms === undefined
          ? { idle_seconds: newSpaceIdleMinutes * 60 }
          : {
              type: terms.type,
              idle_seconds: terms.idle_time * 60,
              ...changedTerms({ type: terms.type, opens_at: null, closes_at: null, capacity: null }, terms),
            }),
      });
      if (!order.is_demo)
        await store.updateSpace(space.uuid, { join_password: ports.sealNewJoinPassword(space.uuid) });
      if (order.managerId !== null) {
        // A person who is removed from the company meanwhile must not become the Manager.
        if (!(await store.holdCompanyMember(space.uuid, order.managerId)))
          throw new Refusal('USER_IS_NOT_EXIST');
        await store.insertMember(space.uuid, order.managerId, 'Manager');
      }
      for (const [position, { label, roomName, template, furniture = [] }] of order.floors.entries()) {
        const floor_id = await store.insertFloor({ spaceId: space.uuid, label, position });
        const room = await ports.buildRoom({ floor_id, name: roomName, template, position: 0 });
        await ports.furnish(room, furniture, order.managerId);
      }
      return space;
    },

    /**
     * The view for anyone who has a link. Refuses with SPACE_IS_NOT_EXIST,
     * COMPANY_IS_CLOSED and FLOOR_ID_NOT_MATCH_THE_SPACE_ID.
     * @param floor the floor in the link
     */
    async info(spaceId: string, floor?: string): Promise<SpaceInfo> {
      const row = await requireSpace(spaceId);
      requireFitting({ floors: row.floors.map(({ id: uuid }) => ({ uuid, rooms: [] })) }, { floor });
      const { opens_at, closes_at } = viewOfTerms(termsOf(row));
      const { voice, video } = await ports.requirePlan(row.company_id);
      return {
        uuid: row.id,
        name: row.name,
        type: row.type,
        company_name: row.company_name,
        is_guest_need_password: row.is_guest_need_password,
        is_join_need_password: row.is_join_need_password,
        opens_at,
        closes_at,
        plan: { voice, video },
        server_time: new Date(now()).toISOString(),
      };
    },

    requireSpace,
    ...createSpacePeople(store, memberships),
    requireRole: memberships.requireSpaceRole,
    describe,
    ...entrance,

    /**
     * Opens a space to a person who may enter it. Refuses with SPACE_IS_NOT_EXIST,
     * SPACE_TOKEN_DENIED, SPACE_IS_NOT_OPENED and FLOOR_ID_NOT_MATCH_THE_SPACE_ID.
     * @param place the floor and room in the link
     */
    async access(actor: Actor, spaceId: string, place: LinkedPlace): Promise<SpaceAccess> {
      const role = await memberships.requireSpaceRole(actor, spaceId);
      const row = await requireSpace(spaceId);
      const why = whyCannotEnter(termsOf(row), role, now());
      if (why !== null) throw why;
      const space = await describe(row);
      requireFitting(space, place);
      if (actor.kind === 'user') await ports.noteVisit(actor.userId, spaceId);
      return { space_token: await issueToken(actor, spaceId), space };
    },

    async get(spaceId: string): Promise<Space> {
      return describe(await requireSpace(spaceId));
    },

    /**
     * Whether this installation has no space yet. Of several processes that ask concurrently, one
     * gets `true`.
     */
    async hasNoSpaces(): Promise<boolean> {
      await store.lockFirstSpace();
      return !(await store.hasAnySpace());
    },

    /** The demo space, or null when there is none. */
    async findDemo(): Promise<Space | null> {
      const spaceId = await store.findDemoSpaceId();
      return spaceId === null ? null : describe(await requireSpace(spaceId));
    },
  };
};
export type Spaces = ReturnType<typeof createSpaces>;
