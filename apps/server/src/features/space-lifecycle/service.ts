import type { ItemBody } from '@engawa/contract/items';
import { type Actor, type CompanyRole, type Locale, Refusal, wrongField } from '@engawa/contract/kernel';
import { type FurnishingName, furnishedTemplates, type TemplateName } from '@engawa/contract/rooms';
import {
  type MySpace,
  type NewSpace,
  rightsOf,
  roleOfMember,
  type SpaceHead,
  type SpaceRights,
  type SpaceSummary,
  whyCannotManageSpace,
} from '@engawa/contract/spaces';
import type { PublishAfterCommit } from '../../platform/after-commit/event-kind.ts';
import type { RecordAudit } from '../../platform/audit/audit-record.ts';
import type { Transact } from '../../platform/db/database.ts';
import { spaceRemoved } from './events.ts';
import type { MySpaceRow, SpaceLifecycleStore } from './store.ts';

type SpaceOrder = {
  companyId: string;
  name: string;
  managerId: string;
  is_demo: false;
  terms: Pick<NewSpace, 'type' | 'opens_at' | 'closes_at' | 'capacity' | 'idle_time'>;
  rights: SpaceRights;
  floors: {
    label: string;
    roomName: string;
    template: TemplateName;
    furniture: readonly ItemBody[];
  }[];
};

export type SpaceLifecycleDeps = {
  readonly store: SpaceLifecycleStore;
  readonly transact: Transact;
  readonly publish: PublishAfterCommit;
  readonly record: RecordAudit;
  /**
   * The name of the first room, by its template and the language of the person who creates the
   * space.
   */
  readonly firstRoomName: Readonly<Record<TemplateName, Readonly<Record<Locale, string>>>>;
  /** The furniture of a furnished room, in the same language. */
  furnitureIn(furnishing: FurnishingName, locale: Locale): readonly ItemBody[];
  readonly ports: {
    /** The current company, for its Managers. Refuses with FORBIDDEN and COMPANY_IS_NOT_EXIST. */
    requireManager(actor: Actor, companyHeader: string | null): Promise<string>;
    /** Checks the limits of the plan and reserves the place until the transaction ends. */
    requirePlaceFor(companyId: string, ...counts: ('spaces' | 'floors' | 'rooms')[]): Promise<void>;
    /** With which rights of Members and guests a space of the company begins. */
    rightsOfNewSpace(companyId: string): Promise<SpaceRights>;
    /** Refuses with INVALID_INPUT if the hours fit no event. */
    createSpace(order: SpaceOrder): Promise<SpaceSummary>;
    /**
     * A user's role in a space that they may enter. Refuses with SPACE_IS_NOT_EXIST,
     * SPACE_TOKEN_DENIED, SECOND_FACTOR_REQUIRED and LOGIN_METHOD_IS_NOT_ALLOWED.
     */
    requireSpaceRole(actor: Actor, spaceId: string): Promise<CompanyRole>;
    /** How many people are inside, for the occupied spaces among the given ones. */
    countOccupancy(spaceIds: readonly string[]): ReadonlyMap<string, number>;
  };
};

const viewOf = (row: MySpaceRow): MySpace => ({
  uuid: row.uuid,
  name: row.name,
  type: row.type,
  company_id: row.company_id,
  role: roleOfMember(row),
  template: row.template,
  last_visited_at: row.visitedAt?.toISOString() ?? null,
  opens_at: row.opens_at?.toISOString() ?? null,
  closes_at: row.closes_at?.toISOString() ?? null,
  capacity: row.capacity,
  idle_time: row.idle_seconds / 60,
  ...rightsOf(row),
  megaphone_in_meetings: row.megaphone_in_meetings,
  keeps_transcripts: row.keeps_transcripts,
  has_assistant: row.has_assistant,
  guest_lobby: row.guest_lobby,
  active_win: row.active_win,
});

/** The life cycle of spaces: creating, listing and deleting them. */
export const createSpaceLifecycle = ({
  store,
  transact,
  publish,
  record,
  firstRoomName,
  furnitureIn,
  ports,
}: SpaceLifecycleDeps) => {
  const listMine = async (userId: string): Promise<MySpace[]> => (await store.listMine(userId)).map(viewOf);

  return {
    listMine,
    listSpaces: store.listSpaces,
    findCompanyOfRoom: store.findCompanyOfRoom,

    /**
     * Creates a space in the current company. Refuses with FORBIDDEN, COMPANY_IS_NOT_EXIST,
     * INVALID_INPUT and PLAN_*_LIMIT.
     */
    create: (
      actor: Actor,
      companyHeader: string | null,
      { name, template: empty, furnishing, ...terms }: NewSpace,
      locale: Locale,
    ): Promise<MySpace> =>
      transact(async () => {
        const companyId = await ports.requireManager(actor, companyHeader);
        await ports.requirePlaceFor(companyId, 'spaces', 'floors', 'rooms');
        const template = furnishing === undefined ? empty : furnishedTemplates[furnishing];
        const furniture = furnishing === undefined ? [] : furnitureIn(furnishing, locale);
        const { uuid } = await ports.createSpace({
          companyId,
          name,
          managerId: actor.userId,
          is_demo: false,
          terms,
          rights: await ports.rightsOfNewSpace(companyId),
          floors: [{ label: '1F', roomName: firstRoomName[template][locale], template, furniture }],
        });
        const mine = (await listMine(actor.userId)).find((space) => space.uuid === uuid);
        if (mine === undefined) throw new Error('A new space is not found.');
        await record({
          in: { spaceId: uuid },
          by: actor,
          action: 'space_created',
          target: { kind: 'space', id: uuid, name },
          after: { name, type: terms.type, idle_time: terms.idle_time },
        });
        return mine;
      }),

    /**
     * Deletes a space. Refuses with SPACE_IS_NOT_EXIST, SPACE_TOKEN_DENIED, FORBIDDEN, and
     * INVALID_INPUT if the name does not match.
     * @param name the name that the Manager typed as confirmation
     */
    remove: (actor: Actor, spaceId: string, name: string): Promise<void> =>
      transact(async () => {
        const why = whyCannotManageSpace(await ports.requireSpaceRole(actor, spaceId));
        if (why !== null) throw new Refusal(why);
        const itsName = await store.lockSpace(spaceId);
        if (itsName === null) throw new Refusal('SPACE_IS_NOT_EXIST');
        if (itsName !== name.trim()) throw wrongField('name', 'validation.name_differs');
        // While the space is there: the entry names it, and the company that it belongs to.
        await record({
          in: { spaceId },
          by: actor,
          action: 'space_deleted',
          target: { kind: 'space', id: spaceId, name: itsName },
        });
        await store.deleteSpace(spaceId);
        await publish(spaceRemoved, { space_id: spaceId, by: actor.userId });
      }),

    /** Counts of the occupied spaces that the actor may enter. Refuses guests with FORBIDDEN. */
    async occupancy(actor: Actor): Promise<SpaceHead[]> {
      if (actor.kind !== 'user') throw new Refusal('FORBIDDEN');
      const mine = await store.listMine(actor.userId);
      const counts = ports.countOccupancy(mine.map(({ uuid }) => uuid));
      return [...counts].map(([space_uuid, count]) => ({ space_uuid, count }));
    },
  };
};
export type SpaceLifecycle = ReturnType<typeof createSpaceLifecycle>;
