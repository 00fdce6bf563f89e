import { AsyncLocalStorage } from 'node:async_hooks';
import type { ExtractTablesWithRelations } from 'drizzle-orm';
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { DatabaseAway, isAwayFailure, isWorthRetrying } from './database-error.ts';

/** A store runs SQL on this: the pool, or the transaction that the use case has opened. */
export type Sql = PgDatabase<
  NodePgQueryResultHKT,
  Record<string, never>,
  ExtractTablesWithRelations<Record<string, never>>
>;

/** Runs a use case as one transaction. Inside another transaction it joins that one. */
export type Transact = <T>(work: () => Promise<T>) => Promise<T>;

export type Database = {
  /** The connection that the current work is bound to. */
  sql(): Sql;
  readonly transact: Transact;
  /**
   * Runs `act` once the current transaction is committed, and never if it is not.
   * @throws outside of a transaction
   */
  afterCommit(act: () => void): void;
  isReady(): Promise<boolean>;
  /** Whether no query runs or waits for a connection. */
  isIdle(): boolean;
  /**
   * Gives the room of deleted rows back, where the database does not do so itself. Not inside a
   * transaction.
   */
  vacuum(): Promise<unknown>;
};

const maxAttempts = 5;
const retryPauseMs = 20;

/** A database over a driver's pool. */
export const createDatabase = (pool: pg.Pool): Omit<Database, 'vacuum'> => {
  const root = drizzle(pool, { casing: 'snake_case' });
  type Unit = { readonly sql: Sql; isOpen: boolean; readonly after: (() => void)[] };
  const current = new AsyncLocalStorage<Unit>();

  const once = async <T>(work: () => Promise<T>): Promise<T> => {
    const after: (() => void)[] = [];
    let hasBegun = false;
    const transaction = root.transaction(async (tx) => {
      hasBegun = true;
      const unit: Unit = { sql: tx as Sql, isOpen: true, after };
      try {
        return await current.run(unit, work);
      } finally {
        unit.isOpen = false;
      }
    });
    const outcome = await transaction.catch((error: unknown) => {
      throw !hasBegun && isAwayFailure(error) ? new DatabaseAway(error) : error;
    });
    for (const act of after) act();
    return outcome;
  };

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
          // Deadlocks and serialisation failures are not faults. PostgreSQL asks for a retry.
          if (attempt >= maxAttempts || !isWorthRetrying(error)) throw error;
          await new Promise((resume) => setTimeout(resume, retryPauseMs * attempt * (0.5 + Math.random())));
        }
      }
    },
    afterCommit(act) {
      const unit = current.getStore();
      if (!unit?.isOpen) throw new Error('There is no transaction to wait for.');
      unit.after.push(act);
    },
    isIdle: () => pool.waitingCount === 0 && pool.idleCount === pool.totalCount,
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
