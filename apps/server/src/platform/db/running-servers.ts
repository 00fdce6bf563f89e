import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { StartProblem } from '../start-problem.ts';

/** Any number that differs from our other advisory locks. */
const serversLock = 7_213_640_553;
const connectTimeoutMs = 10_000;
/** How often a process gives a sign of life, in ms. */
const beatMs = 5_000;
/** A process without a sign of life for this long, in ms, counts as ended. */
const lostAfterMs = 20_000;

/** `server`: one of any number that run on the database. `alone`: no other process may run. */
export type Presence = 'server' | 'alone';

const whyNot: Record<Presence, string> = {
  server:
    'DATABASE_URL: the secrets in this database are being sealed with the next secret. Start again when that is done.',
  alone:
    'A server still runs on this database, perhaps on another machine. Stop every one of them first. One that was killed counts as running for 20 s.',
};

/** It exists before the first migration, which no process may make while another one is alone. */
const table = `create table if not exists running_servers
  (id uuid primary key, presence text not null, seen_at timestamptz not null)`;
const others = `select 1 from running_servers
  where id <> $1 and seen_at > now() - $2 * interval '1 millisecond' and ($3 = 'alone' or presence = 'alone')`;
const beat = `insert into running_servers (id, presence, seen_at) values ($1, $2, now())
  on conflict (id) do update set seen_at = now()`;

/**
 * Somebody runs alone although this process runs: it was away for so long that it did not count.
 */
const lonely = `select 1 from running_servers
  where id <> $1 and presence = 'alone' and seen_at > now() - $2 * interval '1 millisecond'`;

type Deps = {
  readonly connectionString: string;
  readonly presence: Presence;
  /** Called once when another process runs alone: this one must not go on. */
  onRefused(problem: StartProblem): void;
  /** How often a sign of life is given, in ms. */
  readonly everyMs?: number;
};

/**
 * Announces this process to others on the same PostgreSQL by a row with a sign of life every 5 s.
 * No session is needed for it, so it works behind a pooler that gives each transaction another one.
 * It has a connection of its own, because a server that is busy still runs. A process that was
 * killed counts as running for 20 s.
 * @throws StartProblem when the others do not allow it
 */
export const announcePresence = async (deps: Deps): Promise<{ end(): Promise<void> }> => {
  const { connectionString, presence, onRefused, everyMs = beatMs } = deps;
  const pool = new pg.Pool({
    connectionString,
    max: 1,
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: connectTimeoutMs,
    application_name: 'engawa presence',
  });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const id = randomUUID();

  /** One process after the other. */
  const announce = async (): Promise<void> => {
    const client = await pool.connect();
    let isUsable = false;
    try {
      await client.query('begin');
      await client.query('select pg_advisory_xact_lock($1)', [serversLock]);
      await client.query(table);
      await client.query(`delete from running_servers where seen_at < now() - interval '1 day'`);
      const { rowCount } = await client.query(others, [id, lostAfterMs, presence]);
      if (rowCount !== 0) throw new StartProblem(whyNot[presence]);
      await client.query(beat, [id, presence]);
      await client.query('commit');
      isUsable = true;
    } finally {
      // A connection that is closed takes its transaction with it.
      client.release(!isUsable);
    }
  };
  try {
    await announce();
  } catch (error) {
    await pool.end();
    throw error;
  }

  let isOver = false;
  let newest: Promise<void> = Promise.resolve();
  const giveSign = async (): Promise<void> => {
    await pool.query(beat, [id, presence]);
    const { rowCount } = await pool.query(lonely, [id, lostAfterMs]);
    if (rowCount === 0 || isOver) return;
    isOver = true;
    onRefused(new StartProblem(whyNot.server));
  };
  const timer = setInterval(() => {
    // While the database is away there is none; the next one counts again.
    if (!isOver) newest = newest.then(giveSign).catch(() => {});
  }, everyMs).unref();
  const end = async (): Promise<void> => {
    isOver = true;
    clearInterval(timer);
    // A sign that comes later than the end would count for 20 s.
    await newest;
    await pool.query('delete from running_servers where id = $1', [id]).catch(() => {});
    await pool.end();
  };
  let ending: Promise<void> | null = null;
  return {
    end() {
      ending ??= end();
      return ending;
    },
  };
};
