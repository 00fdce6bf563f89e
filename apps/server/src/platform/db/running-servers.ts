import pg from 'pg';
import { StartProblem } from '../start-problem.ts';

/** Any number that differs from our other advisory locks. */
const serversLock = 7_213_640_553;
const connectTimeoutMs = 10_000;
const againMs = 2_000;

/** `server`: one of any number that run on the database. `alone`: no other process may run. */
export type Presence = 'server' | 'alone';

const whyNot: Record<Presence, string> = {
  server:
    'DATABASE_URL: the secrets in this database are being sealed with the next secret. Start again when that is done.',
  alone: 'A server still runs on this database, perhaps on another machine. Stop every one of them first.',
};

/**
 * Announces this process to others on the same PostgreSQL: servers share a lock, and a process that
 * must be alone holds it exclusively. The lock ends with our connection. A server whose connection
 * breaks takes it again.
 * @throws StartProblem when the others do not allow it
 */
export const announcePresence = async (connectionString: string, presence: Presence) => {
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;

  const take = async (): Promise<boolean> => {
    const one = new pg.Client({
      connectionString,
      connectionTimeoutMillis: connectTimeoutMs,
      keepAlive: true,
      application_name: 'engawa presence',
    });
    // The 'end' event reports the same.
    one.on('error', () => {});
    try {
      await one.connect();
      const call = presence === 'server' ? 'pg_try_advisory_lock_shared' : 'pg_try_advisory_lock';
      const { rows } = await one.query<{ isHeld: boolean }>(`select ${call}($1) as "isHeld"`, [serversLock]);
      if (rows[0]?.isHeld !== true) throw new StartProblem(whyNot[presence]);
    } catch (error) {
      await one.end().catch(() => {});
      throw error;
    }
    one.once('end', () => {
      if (client === one) takeAgain();
    });
    client = one;
    return isOver;
  };
  const takeAgain = () => {
    client = null;
    // A process that must be alone has lost its guarantee, so it does not continue silently.
    if (isOver || presence === 'alone') return;
    timer = setTimeout(() => {
      take().then((isTooLate) => (isTooLate ? end() : undefined), takeAgain);
    }, againMs).unref();
  };
  const end = async (): Promise<void> => {
    isOver = true;
    clearTimeout(timer);
    const held = client;
    client = null;
    await held?.end().catch(() => {});
  };

  await take();
  return { end };
};
