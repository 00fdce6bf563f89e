import type { SpaceRights, SpaceSummary } from '@engawa/contract/spaces';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { gatherQuestions } from '../../platform/db/gather-questions.ts';
import { companies } from '../../platform/db/schema/companies.ts';
import { floors, spaces } from '../../platform/db/schema/spaces.ts';
import { rightsColumns } from '../../platform/db/space-rights.ts';
import type { TermsRow } from './events.ts';
import { createPeopleStore } from './people-store.ts';
import { createSpaceMembersStore } from './space-members-store.ts';

export type SpaceRow = typeof spaces.$inferSelect & {
  readonly company_name: string;
  readonly frame_origins: readonly string[];
  /** Whether the company is closed: nobody enters. */
  readonly isClosed: boolean;
  /** From the ground floor upwards. */
  readonly floors: readonly FloorRow[];
};
export type SpaceColumns = Partial<
  Pick<
    typeof spaces.$inferInsert,
    | 'name'
    | 'idle_seconds'
    | 'active_win'
    | keyof SpaceRights
    | 'megaphone_in_meetings'
    | 'keeps_transcripts'
    | 'has_assistant'
    | 'guest_lobby'
    | 'opens_at'
    | 'closes_at'
    | 'capacity'
    | 'is_join_need_password'
    | 'join_password'
    | 'is_guest_need_password'
    | 'guest_password'
  >
>;
export type FloorRow = { readonly id: string; readonly label: string };

const summaryColumns = {
  uuid: spaces.id,
  name: spaces.name,
  type: spaces.type,
  company_id: spaces.company_id,
};

/** The floors of a space as one value of its row, because every query of the space needs them. */
const floorsOfSpace = sql<FloorRow[]>`(
  select coalesce(json_agg(json_build_object('id', ${floors.id}, 'label', ${floors.label})
    order by ${floors.position}, ${floors.id}), '[]')
  from ${floors} where ${floors.spaceId} = ${spaces.id})`;

const isClosed = sql<boolean>`${companies.deletes_at} is not null`;

/** An arbitrary number that no other advisory lock of this project uses. */
const firstSpaceLock = 7_213_640_552;

/** Spaces, their floors, and their members. */
export const createSpacesStore = (database: Pick<Database, 'sql'>) => ({
  /**
   * Whether the space is an event, with its hours and capacity, and whether its company is closed;
   * null: no such space. Concurrent calls share one query.
   */
  findTerms: gatherQuestions(async (ids) => {
    const rows = await database
      .sql()
      .select({
        id: spaces.id,
        type: spaces.type,
        opens_at: spaces.opens_at,
        closes_at: spaces.closes_at,
        capacity: spaces.capacity,
        isClosed,
      })
      .from(spaces)
      .innerJoin(companies, eq(companies.id, spaces.company_id))
      .where(inArray(spaces.id, [...ids]));
    return new Map<string, TermsRow & { readonly isClosed: boolean }>(
      rows.map(({ id, ...terms }) => [id, terms]),
    );
  }),

  async insertSpace(space: typeof spaces.$inferInsert): Promise<SpaceSummary> {
    const [row] = await database.sql().insert(spaces).values(space).returning(summaryColumns);
    if (row === undefined) throw new Error('A space was not written.');
    return row;
  },

  async insertFloor(floor: { spaceId: string; label: string; position: number }): Promise<string> {
    const [row] = await database.sql().insert(floors).values(floor).returning({ id: floors.id });
    if (row === undefined) throw new Error('A floor was not written.');
    return row.id;
  },

  async findSpace(spaceId: string): Promise<SpaceRow | null> {
    const [row] = await database
      .sql()
      .select({
        space: spaces,
        company_name: companies.name,
        frame_origins: companies.frame_origins,
        isClosed,
        floors: floorsOfSpace,
      })
      .from(spaces)
      .innerJoin(companies, eq(companies.id, spaces.company_id))
      .where(eq(spaces.id, spaceId));
    if (row === undefined) return null;
    const { space, ...more } = row;
    return { ...space, ...more };
  },

  /** The rights of the Members and guests of the space; null: no such space. */
  async findRights(spaceId: string): Promise<SpaceRights | null> {
    const [row] = await database.sql().select(rightsColumns).from(spaces).where(eq(spaces.id, spaceId));
    return row ?? null;
  },

  /** Like findSpace, and locks the row against changes until the transaction ends. */
  async findSpaceForChange(spaceId: string): Promise<typeof spaces.$inferSelect | null> {
    const [row] = await database
      .sql()
      .select()
      .from(spaces)
      .where(eq(spaces.id, spaceId))
      .for('no key update');
    return row ?? null;
  },

  async updateSpace(spaceId: string, columns: SpaceColumns): Promise<void> {
    await database.sql().update(spaces).set(columns).where(eq(spaces.id, spaceId));
  },

  ...createSpaceMembersStore(database),

  async findDemoSpaceId(): Promise<string | null> {
    const [row] = await database
      .sql()
      .select({ id: spaces.id })
      .from(spaces)
      .where(eq(spaces.is_demo, true))
      .orderBy(asc(spaces.created_at))
      .limit(1);
    return row?.id ?? null;
  },

  /** Until the transaction ends, no other process checks whether any space exists. */
  async lockFirstSpace(): Promise<void> {
    await database.sql().execute(sql`select pg_advisory_xact_lock(${firstSpaceLock})`);
  },

  async hasAnySpace(): Promise<boolean> {
    return (await database.sql().select({ id: spaces.id }).from(spaces).limit(1)).length > 0;
  },

  /**
   * Increments the epoch for a new owner of the live space. @returns the epoch, or null when the
   * space is gone
   */
  async nextEpoch(spaceId: string): Promise<number | null> {
    const [row] = await database
      .sql()
      .update(spaces)
      .set({ epoch: sql`${spaces.epoch} + 1` })
      .where(eq(spaces.id, spaceId))
      .returning({ epoch: spaces.epoch });
    return row?.epoch ?? null;
  },

  ...createPeopleStore(database),
});
export type SpacesStore = ReturnType<typeof createSpacesStore>;
