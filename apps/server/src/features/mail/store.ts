import { and, asc, desc, eq, inArray, isNotNull, lt, lte } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { deleteInBatches } from '../../platform/db/in-batches.ts';
import { mails } from '../../platform/db/schema/mails.ts';

export type MailRow = typeof mails.$inferSelect;

/** The e-mail queue. */
export const createMailStore = (database: Pick<Database, 'sql' | 'transact'>) => ({
  async insert(mail: {
    id: string;
    kind: string;
    locale: string;
    recipient: string;
    sealed: string;
    companyId: string | null;
    created_at: Date;
    next_attempt_at: Date;
  }): Promise<void> {
    await database.sql().insert(mails).values(mail);
  },

  /**
   * Claims the e-mails that are due for this process. Other processes find them again after againAt
   * unless they are finished by then.
   */
  claimDue: (now: Date, againAt: Date, count: number): Promise<MailRow[]> =>
    database.transact(async () => {
      const due = await database
        .sql()
        .select({ id: mails.id })
        .from(mails)
        .where(lte(mails.next_attempt_at, now))
        .orderBy(asc(mails.next_attempt_at), asc(mails.id))
        .limit(count)
        .for('update', { skipLocked: true });
      if (due.length === 0) return [];
      return database
        .sql()
        .update(mails)
        .set({ next_attempt_at: againAt })
        .where(
          inArray(
            mails.id,
            due.map(({ id }) => id),
          ),
        )
        .returning();
    }),

  async markSent(id: string, sent_at: Date): Promise<void> {
    await database
      .sql()
      .update(mails)
      .set({ sent_at, sealed: null, next_attempt_at: null, last_problem: null })
      .where(eq(mails.id, id));
  },

  /** @param next_attempt_at null if the e-mail is given up */
  async markFailed(
    id: string,
    attempts: number,
    problem: string,
    next_attempt_at: Date | null,
  ): Promise<void> {
    await database
      .sql()
      .update(mails)
      .set({
        attempts,
        last_problem: problem,
        next_attempt_at,
        ...(next_attempt_at === null ? { sealed: null } : {}),
      })
      .where(eq(mails.id, id));
  },

  /** Queued e-mails, newest first. */
  listWaiting: (count: number): Promise<MailRow[]> =>
    database
      .sql()
      .select()
      .from(mails)
      .where(isNotNull(mails.sealed))
      .orderBy(desc(mails.created_at), asc(mails.id))
      .limit(count),

  async findWaiting(id: string): Promise<MailRow | null> {
    const [row] = await database
      .sql()
      .select()
      .from(mails)
      .where(and(eq(mails.id, id), isNotNull(mails.sealed)));
    return row ?? null;
  },

  /** @returns how many were too old to keep */
  async forgetOlderThan(moment: Date): Promise<number> {
    return deleteInBatches(database, mails, mails.id, lt(mails.created_at, moment));
  },
});
export type MailStore = ReturnType<typeof createMailStore>;
