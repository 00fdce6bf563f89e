import { AsyncLocalStorage } from 'node:async_hooks';
import type { ExtractTablesWithRelations } from 'drizzle-orm';
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { DatabaseAway, isAwayFailure, isDatabaseAway, isWorthRetrying } from './database-error.ts';

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
   * Reads in one transaction whose queries all see the database as it was at the first. It holds
   * nobody up, and cannot write.
   * @throws inside another transaction, which has seen more already
   */
  readonly snapshot: Transact;
  /**
   * Runs `act` once the current transaction is committed, and never if it is not.
   * @throws outside of a transaction
   */
  afterCommit(callback: () => void): void;
  isReady(): Promise<boolean>;
  /** Whether no query runs or waits for a connection. */
  isIdle(): boolean;
};

type Begin = 'begin' | 'begin isolation level repeatable read read only';

const maxAttempts = 5;
const retryPauseMs = 20;

/** A database over a driver's pool. */
export const createDatabase = (pool: pg.Pool): Database => {
  const root = drizzle(pool, { casing: 'snake_case' });
  type Unit = { readonly sql: Sql; isOpen: boolean; readonly after: (() => void)[] };
  const current = new AsyncLocalStorage<Unit>();

  /**
   * Runs one transaction on a connection of its own. A connection that failed, or that may still be
   * busy with a statement, is closed: the pool would hand it to the next work, or count it for
   * ever.
   */
  const once = async <T>(work: () => Promise<T>, begin: Begin): Promise<T> => {
    const asAway = (error: unknown): never => {
      throw isAwayFailure(error) ? new DatabaseAway(error) : error;
    };
    const client = await pool.connect().catch(asAway);
    let isUsable = true;
    const control = async (statement: Begin | 'commit' | 'rollback'): Promise<void> => {
      isUsable = false;
      await client.query(statement).catch(asAway);
      isUsable = true;
    };
    const unit: Unit = { sql: drizzle(client, { casing: 'snake_case' }) as Sql, isOpen: true, after: [] };
    try {
      await control(begin);
      const outcome = await current.run(unit, work).catch(async (error: unknown) => {
        unit.isOpen = false;
        isUsable = !isDatabaseAway(error);
        if (isUsable) await control('rollback').catch(() => {});
        throw error;
      });
      unit.isOpen = false;
      await control('commit');
      for (const act of unit.after) act();
      return outcome;
    } finally {
      client.release(!isUsable);
    }
  };

  const repeated = async <T>(work: () => Promise<T>, begin: Begin): Promise<T> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await once(work, begin);
      } catch (error) {
        // Deadlocks and serialisation failures are not faults. PostgreSQL asks for a retry.
        if (attempt >= maxAttempts || !isWorthRetrying(error)) throw error;
        await new Promise((resume) => setTimeout(resume, retryPauseMs * attempt * (0.5 + Math.random())));
      }
    }
  };

  return {
    sql() {
      const unit = current.getStore();
      if (unit === undefined) return root;
      if (!unit.isOpen) throw new Error('A query came after its transaction had ended: an await is missing.');
      return unit.sql;
    },
    async transact(work) {
      return current.getStore()?.isOpen ? work() : repeated(work, 'begin');
    },
    async snapshot(work) {
      if (current.getStore()?.isOpen) throw new Error('A snapshot cannot begin within a transaction.');
      return repeated(work, 'begin isolation level repeatable read read only');
    },
    afterCommit(callback) {
      const unit = current.getStore();
      if (!unit?.isOpen) throw new Error('There is no transaction to wait for.');
      unit.after.push(callback);
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
