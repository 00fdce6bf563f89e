import { and, desc, eq, isNull, or } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { users } from '../../platform/db/schema/accounts.ts';
import { auditEntries } from '../../platform/db/schema/audit.ts';
import { companies, punchInCorrections, punchIns } from '../../platform/db/schema/companies.ts';
import { dataAccesses } from '../../platform/db/schema/transparency.ts';

const listPunchIns = (db: ReturnType<Database['sql']>, userId: string, most: number) =>
  db
    .select({
      company: companies.name,
      status: punchIns.status,
      description: punchIns.description,
      start_time: punchIns.start_time,
      day: punchIns.day,
      offset_minutes: punchIns.offset_minutes,
      corrected_at: punchIns.corrected_at,
    })
    .from(punchIns)
    .innerJoin(companies, eq(companies.id, punchIns.company_id))
    .where(and(eq(punchIns.userId, userId), isNull(punchIns.undone_at)))
    .orderBy(desc(punchIns.start_time))
    .limit(most);

const listCorrections = (db: ReturnType<Database['sql']>, userId: string, most: number) =>
  db
    .select({
      company: companies.name,
      start_time: punchInCorrections.start_time,
      reason: punchInCorrections.reason,
      state: punchInCorrections.state,
      at: punchInCorrections.created_at,
    })
    .from(punchInCorrections)
    .innerJoin(companies, eq(companies.id, punchInCorrections.companyId))
    .where(eq(punchInCorrections.userId, userId))
    .orderBy(desc(punchInCorrections.created_at))
    .limit(most);

const listDataAccesses = (db: ReturnType<Database['sql']>, userId: string, most: number) =>
  db
    .select({
      company: companies.name,
      viewer: { first_name: users.first_name, last_name: users.last_name, display_name: users.display_name },
      kind: dataAccesses.kind,
      at: dataAccesses.at,
    })
    .from(dataAccesses)
    .innerJoin(companies, eq(companies.id, dataAccesses.companyId))
    .leftJoin(users, eq(users.id, dataAccesses.viewer_id))
    .where(eq(dataAccesses.userId, userId))
    .orderBy(desc(dataAccesses.at))
    .limit(most);

/** Actions of others are in it without the actor and the address: that is data of the others. */
const listAuditEntries = (db: ReturnType<Database['sql']>, userId: string, most: number) =>
  db
    .select({
      company: companies.name,
      action: auditEntries.action,
      actor_id: auditEntries.actor_id,
      space: auditEntries.space_name,
      target: auditEntries.target_name,
      address: auditEntries.address,
      at: auditEntries.at,
    })
    .from(auditEntries)
    .leftJoin(companies, eq(companies.id, auditEntries.companyId))
    .where(
      or(
        eq(auditEntries.actor_id, userId),
        and(eq(auditEntries.target_kind, 'person'), eq(auditEntries.target_id, userId)),
      ),
    )
    .orderBy(desc(auditEntries.at))
    .limit(most);

/** The records about a user that companies keep, newest first. @param most rows of each list */
export const gatherRecords = async (db: ReturnType<Database['sql']>, userId: string, most: number) => ({
  punch_ins: await listPunchIns(db, userId, most),
  corrections: await listCorrections(db, userId, most),
  data_accesses: await listDataAccesses(db, userId, most),
  audit_entries: await listAuditEntries(db, userId, most),
});
