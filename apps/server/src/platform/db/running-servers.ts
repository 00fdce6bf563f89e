import pg from 'pg';
import { StartProblem } from '../start-problem.ts';

/** Any number that no other advisory lock of ours has. */
const serversLock = 7_213_640_553;
const connectTimeoutMs = 10_000;
const againMs = 2_000;

/** `server`: one of any number that run on the database; `alone`: nobody else may. */
export type Presence = 'server' | 'alone';

const whyNot: Record<Presence, string> = {
  server: 'DATABASE_URL: the secrets in this database are being sealed anew. Start again when that is done.',
  alone: 'A server still runs on this database, perhaps on another machine. Stop every one of them first.',
};

/**
 * Tells others on the same PostgreSQL that we are here: servers hold a lock together, and whoever must be alone holds it
 * alone. It ends with our connection; a server whose connection breaks takes it again.
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
    // Told by 'end' too.
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
    // Whoever must be alone has lost what it relied on: it does not go on as if nothing had been.
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
