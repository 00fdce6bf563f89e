import { AsyncLocalStorage } from 'node:async_hooks';
import type { ExtractTablesWithRelations } from 'drizzle-orm';
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { isWorthRetrying } from './database-error.ts';

/** What a store speaks SQL with: the pool, or the transaction that the use case has opened. */
export type Sql = PgDatabase<
  NodePgQueryResultHKT,
  Record<string, never>,
  ExtractTablesWithRelations<Record<string, never>>
>;

/** Runs a use case as one transaction; inside another it is part of that one. */
export type Transact = <T>(work: () => Promise<T>) => Promise<T>;

export type Database = {
  /** The connection that the current work is bound to. */
  sql(): Sql;
  readonly transact: Transact;
  isReady(): Promise<boolean>;
};

const maxAttempts = 5;
const retryPauseMs = 20;

/** A database over a driver's pool. */
export const createDatabase = (pool: pg.Pool): Database => {
  const root = drizzle(pool, { casing: 'snake_case' });
  const current = new AsyncLocalStorage<{ sql: Sql; isOpen: boolean }>();

  const once = <T>(work: () => Promise<T>): Promise<T> =>
    root.transaction(async (tx) => {
      const unit = { sql: tx as Sql, isOpen: true };
      try {
        return await current.run(unit, work);
      } finally {
        unit.isOpen = false;
      }
    });

  return {
    sql() {
      const unit = current.getStore();
      if (unit === undefined) return root;
      if (!unit.isOpen) throw new Error('A query came after its transaction had ended: an await is missing.');
      return unit.sql;
    },
    async transact(work) {
      if (current.getStore()?.isOpen) return work();
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await once(work);
        } catch (error) {
          // Deadlocks and serialisation failures are nobody's mistake: PostgreSQL asks to try again.
          if (attempt >= maxAttempts || !isWorthRetrying(error)) throw error;
          await new Promise((resume) => setTimeout(resume, retryPauseMs * attempt * (0.5 + Math.random())));
        }
      }
    },
    async isReady() {
      try {
        await pool.query('select 1');
        return true;
      } catch {
        return false;
      }
    },
  };
};
