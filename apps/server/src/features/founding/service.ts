import { type Actor, type CompanyRole, type Locale, Refusal, wrongField } from '@engawa/contract/kernel';
import type { TemplateName } from '@engawa/contract/rooms';
import {
  type MySpace,
  type NewSpace,
  roleOfMember,
  type SpaceHead,
  type SpaceSummary,
  whyCannotManageSpace,
} from '@engawa/contract/spaces';
import type { PublishEvent } from '../../live/domain-events.ts';
import type { Now } from '../../platform/clock.ts';
import type { Transact } from '../../platform/db/database.ts';
import type { FoundingStore, MySpaceRow } from './store.ts';

type SpaceOrder = {
  companyId: string;
  name: string;
  managerId: string;
  isDemo: false;
  terms: Pick<NewSpace, 'type' | 'opens_at' | 'closes_at' | 'capacity' | 'idle_time'>;
  floors: { label: string; roomName: string; template: TemplateName }[];
};

export type FoundingDeps = {
  readonly store: FoundingStore;
  readonly transact: Transact;
  readonly publishEvent: PublishEvent;
  readonly now: Now;
  /** What the first room is called, by the language of who founds the space. */
  readonly firstRoomName: Readonly<Record<Locale, string>>;
  readonly ports: {
    /** The current company, for its Managers: FORBIDDEN, COMPANY_IS_NOT_EXIST. */
    requireManager(actor: Actor, companyHeader: string | null): Promise<string>;
    /** The limits of the plan; until the transaction ends nobody else takes the place. */
    requireRoomFor(companyId: string, ...counts: ('spaces' | 'floors' | 'rooms')[]): Promise<void>;
    /** Refuses with INVALID_INPUT hours that fit no event. */
    foundSpace(order: SpaceOrder): Promise<SpaceSummary>;
    /** Someone's role in a space that they may enter: SPACE_IS_NOT_EXIST, SPACE_TOKEN_DENIED. */
    requireRole(actor: Actor, spaceId: string): Promise<CompanyRole>;
    /** How many are inside, of the spaces where anybody is. */
    countHeads(spaceIds: readonly string[]): ReadonlyMap<string, number>;
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
  opens_at: row.opensAt?.toISOString() ?? null,
  closes_at: row.closesAt?.toISOString() ?? null,
  capacity: row.capacity,
  idle_time: row.idleSeconds / 60,
  member_megaphone: row.memberMegaphone,
  megaphone_in_meetings: row.megaphoneInMeetings,
});

/** Spaces from outside: making them, finding them again, taking them away. */
export const createFounding = ({
  store,
  transact,
  publishEvent,
  now,
  firstRoomName,
  ports,
}: FoundingDeps) => {
  const listMine = async (userId: string): Promise<MySpace[]> => (await store.listMine(userId)).map(viewOf);

  /** Whoever is inside hears of it. Part of a transaction. */
  const end = async (spaceId: string, by: string): Promise<void> => {
    await store.deleteSpace(spaceId);
    await publishEvent(spaceId, 'DeletedSpaceEvent', { by });
  };

  return {
    listMine,
    listSpaces: store.listSpaces,
    findCompanyOfRoom: store.findCompanyOfRoom,

    /** A new space of the current company. Refuses with FORBIDDEN, COMPANY_IS_NOT_EXIST, INVALID_INPUT and PLAN_*_LIMIT. */
    found: (
      actor: Actor,
      companyHeader: string | null,
      { name, template, ...terms }: NewSpace,
      locale: Locale,
    ): Promise<MySpace> =>
      transact(async () => {
        const companyId = await ports.requireManager(actor, companyHeader);
        await ports.requireRoomFor(companyId, 'spaces', 'floors', 'rooms');
        const { uuid } = await ports.foundSpace({
          companyId,
          name,
          managerId: actor.userId,
          isDemo: false,
          terms,
          floors: [{ label: '1F', roomName: firstRoomName[locale], template }],
        });
        const mine = (await listMine(actor.userId)).find((space) => space.uuid === uuid);
        if (mine === undefined) throw new Error('A new space is not found.');
        return mine;
      }),

    /**
     * Takes a space away. Refuses with SPACE_IS_NOT_EXIST, SPACE_TOKEN_DENIED, FORBIDDEN, and INVALID_INPUT for another name.
     * @param name its name, as whoever takes it away has typed it
     */
    remove: (actor: Actor, spaceId: string, name: string): Promise<void> =>
      transact(async () => {
        const why = whyCannotManageSpace(await ports.requireRole(actor, spaceId));
        if (why !== null) throw new Refusal(why);
        const itsName = await store.lockSpace(spaceId);
        if (itsName === null) throw new Refusal('SPACE_IS_NOT_EXIST');
        if (itsName !== name.trim()) throw wrongField('name', 'validation.name_differs');
        await end(spaceId, actor.userId);
      }),

    /** All spaces of a company that is being taken away. Part of its transaction. */
    async removeAll(companyId: string, by: string): Promise<void> {
      const spaces = await store.listSpaces(companyId);
      for (const spaceId of spaces.map(({ uuid }) => uuid).toSorted()) await end(spaceId, by);
    },

    /** Someone has opened a space. */
    noteVisit: (userId: string, spaceId: string): Promise<void> =>
      store.saveVisit(spaceId, userId, new Date(now())),

    /** Where anybody is, of the spaces one may enter. Refuses guests with FORBIDDEN. */
    async heads(actor: Actor): Promise<SpaceHead[]> {
      if (actor.kind !== 'user') throw new Refusal('FORBIDDEN');
      const mine = await store.listMine(actor.userId);
      const counts = ports.countHeads(mine.map(({ uuid }) => uuid));
      return [...counts].map(([space_uuid, count]) => ({ space_uuid, count }));
    },
  };
};
export type Founding = ReturnType<typeof createFounding>;
