import { type AuditFilter, type AuditTargetKind, auditGroups } from '@engawa/contract/audit';
import { and, desc, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../platform/db/database.ts';
import { users } from '../../platform/db/schema/accounts.ts';
import { auditEntries } from '../../platform/db/schema/audit.ts';
import { invitations } from '../../platform/db/schema/invitations.ts';

const actors = alias(users, 'actors');
const targets = alias(users, 'targets');

const partOf = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

const isSearched = (search: string): SQL | undefined => {
  if (search === '') return undefined;
  const part = partOf(search);
  const people = [actors, targets].flatMap((person) => [
    person.display_name,
    person.email,
    sql`${person.first_name} || ' ' || ${person.last_name}`,
    sql`${person.last_name} || ${person.first_name}`,
  ]);
  const texts = [
    ...people,
    invitations.email,
    auditEntries.target_name,
    auditEntries.space_name,
    auditEntries.address,
  ];
  return or(...texts.map((text) => sql`${text} ilike ${part}`));
};

/** Whether a row is the target of an entry. */
const isTarget = (id: AnyPgColumn, kind: AuditTargetKind) =>
  and(eq(id, auditEntries.target_id), eq(auditEntries.target_kind, kind));

const isAsked = (companyId: string, { search, group, from, until }: AuditFilter) =>
  and(
    eq(auditEntries.companyId, companyId),
    isSearched(search),
    group && inArray(auditEntries.action, [...auditGroups[group]]),
    from === undefined ? undefined : gte(auditEntries.at, new Date(from)),
    until === undefined ? undefined : lt(auditEntries.at, new Date(until)),
  );

/**
 * Reads the entries of the audit log, with the names of people and the addresses of invitations
 * that exist now.
 */
export const createAuditEntriesStore = (database: Pick<Database, 'sql'>) => {
  const select = (condition: SQL | undefined) =>
    database
      .sql()
      .select({
        entry: auditEntries,
        actor: {
          first_name: actors.first_name,
          last_name: actors.last_name,
          display_name: actors.display_name,
        },
        target: {
          first_name: targets.first_name,
          last_name: targets.last_name,
          display_name: targets.display_name,
        },
        invited: invitations.email,
      })
      .from(auditEntries)
      .leftJoin(actors, eq(actors.id, auditEntries.actor_id))
      .leftJoin(targets, isTarget(targets.id, 'person'))
      .leftJoin(invitations, isTarget(invitations.id, 'invitation'))
      .where(condition)
      .orderBy(desc(auditEntries.number));

  return {
    /** One page, newest first, and the total count. */
    async list(companyId: string, filter: AuditFilter, { limit, offset }: { limit: number; offset: number }) {
      const condition = isAsked(companyId, filter);
      const rows = await select(condition).limit(limit).offset(offset);
      const [count] = await database
        .sql()
        .select({ total: sql<number>`count(*)::int` })
        .from(auditEntries)
        .leftJoin(actors, eq(actors.id, auditEntries.actor_id))
        .leftJoin(targets, isTarget(targets.id, 'person'))
        .leftJoin(invitations, isTarget(invitations.id, 'invitation'))
        .where(condition);
      return { rows, total: count?.total ?? 0 };
    },

    /** Entries with lower numbers, newest first. */
    listBelow: (companyId: string, filter: AuditFilter, number: number, limit: number) =>
      select(and(isAsked(companyId, filter), lt(auditEntries.number, number))).limit(limit),
  };
};
export type AuditEntriesStore = ReturnType<typeof createAuditEntriesStore>;
export type NamedEntry = Awaited<ReturnType<AuditEntriesStore['list']>>['rows'][number];
