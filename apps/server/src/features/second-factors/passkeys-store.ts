import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { passkeys } from '../../platform/db/schema/second-factors.ts';

export type PasskeyRow = typeof passkeys.$inferSelect;

/** Passkeys of users. */
export const createPasskeysStore = (database: Pick<Database, 'sql'>) => ({
  /** Oldest first. */
  async listPasskeys(userId: string): Promise<PasskeyRow[]> {
    return database
      .sql()
      .select()
      .from(passkeys)
      .where(eq(passkeys.userId, userId))
      .orderBy(asc(passkeys.created_at), asc(passkeys.id));
  },

  async findPasskey(passkeyId: string): Promise<PasskeyRow | null> {
    const [row] = await database.sql().select().from(passkeys).where(eq(passkeys.id, passkeyId));
    return row ?? null;
  },

  /** Null if the credential is already registered. */
  async insertPasskey(row: typeof passkeys.$inferInsert): Promise<PasskeyRow | null> {
    const [written] = await database.sql().insert(passkeys).values(row).onConflictDoNothing().returning();
    return written ?? null;
  },

  /**
   * Locks the passkey against removal until the transaction ends.
   * @returns false if it is gone already
   */
  async markPasskeyUsed(passkeyId: string, used: { counter: number; is_backed_up: boolean; at: Date }) {
    const { counter, is_backed_up, at } = used;
    const marked = await database
      .sql()
      .update(passkeys)
      .set({ counter, is_backed_up, last_used_at: at })
      .where(eq(passkeys.id, passkeyId))
      .returning({ id: passkeys.id });
    return marked.length > 0;
  },

  async renamePasskey(userId: string, passkeyId: string, name: string): Promise<PasskeyRow | null> {
    const [row] = await database
      .sql()
      .update(passkeys)
      .set({ name })
      .where(and(eq(passkeys.id, passkeyId), eq(passkeys.userId, userId)))
      .returning();
    return row ?? null;
  },

  async deletePasskey(userId: string, passkeyId: string): Promise<PasskeyRow | null> {
    const [row] = await database
      .sql()
      .delete(passkeys)
      .where(and(eq(passkeys.id, passkeyId), eq(passkeys.userId, userId)))
      .returning();
    return row ?? null;
  },
});
