import { setTimeout as pause } from 'node:timers/promises';
import { queryEmbedded } from '@engawa/testkit/embedded-sql';
import { startServer } from '@engawa/testkit/start-server';
import { printFigure } from '../figures.ts';
import { createEngawaApi } from '../realtime/engawa-api.ts';
import { type Spread, spreadOf } from '../realtime/quantiles.ts';
import { defineAttackWorkload, reportProgress } from './attack-workload.ts';

/** How many times longer than on an idle server the longest wait may be (docs/performance.md). */
const mostTimes = 10;
/**
 * Shorter waits are those of this machine, not of the database: what is shorter counts as this
 * long.
 */
const shortestMs = 5;
const everyMs = 50;
const idleSeconds = 10;
const patienceMs = 180_000;

const expiredGuests = (count: number) => `
  with guest as (
    insert into users (first_name, last_name, color, is_guest)
    select 'Guest', '', 'moss', true from generate_series(1, ${count}) returning id)
  insert into sessions (user_id, created_at, expires_at)
  select id, now() - interval '3 days', now() - interval '2 days' from guest`;
const guestsLeft = `select count(*)::int as count from users where is_guest and last_name = ''`;

/**
 * How long somebody's request waits while the embedded database is rid of many expired guests, half
 * a minute after the server's start, and how long it waits on the same server before that.
 */
export const storedData = defineAttackWorkload({
  name: 'stored-data',
  options: { guests: 10_000 },
  async run({ guests }) {
    const server = await startServer({ env: { DEMO: '0', LOG_LEVEL: 'error', RATE_LIMITS: 'off' } });
    const api = createEngawaApi(server.url);
    try {
      const pass = await api.guestLogin(await api.createSpace(), 'Ken');
      const left = async () => Number((await queryEmbedded(server.dataDir, guestsLeft))[0]?.count);
      /**
       * Reads messages every 50 ms, whether or not the request before was answered, until it is
       * over.
       */
      const waitsUntil = async (isOver: () => boolean): Promise<Spread> => {
        const waits: Promise<number>[] = [];
        while (!isOver()) {
          const startedAt = performance.now();
          waits.push(api.readMessages(pass).then(() => performance.now() - startedAt));
          await pause(everyMs);
        }
        return spreadOf(await Promise.all(waits));
      };
      const forSeconds = (seconds: number) => {
        const endsAt = performance.now() + seconds * 1_000;
        return () => performance.now() > endsAt;
      };
      await queryEmbedded(server.dataDir, expiredGuests(guests));
      const stored = await left();
      await waitsUntil(forSeconds(2));
      reportProgress('requests of somebody else, alone');
      const idle = await waitsUntil(forSeconds(idleSeconds));
      if ((await left()) < stored) throw new Error('The clean-up began before the server was measured idle.');
      reportProgress(`requests of somebody else beside the clean-up of ${guests} guests`);
      let isDone = false;
      const givesUp = forSeconds(patienceMs / 1_000);
      const cleanUp = (async () => {
        while (!givesUp() && (await left()) > stored - guests) await pause(1_000);
        isDone = true;
      })();
      const busy = await waitsUntil(() => isDone);
      await cleanUp;
      const ms = (value: number) => Number(value.toFixed(1));
      printFigure({
        figure: 'longest wait, idle',
        value: ms(idle.max),
        unit: 'ms',
        note: `p99 ${ms(idle.p99)} ms`,
      });
      printFigure({
        figure: `longest wait beside the clean-up of ${guests} guests`,
        value: ms(busy.max),
        unit: 'ms',
        note: `p99 ${ms(busy.p99)} ms; ${await left()} guests left`,
      });
      const times = Number((busy.max / Math.max(shortestMs, idle.max)).toFixed(2));
      printFigure({ figure: 'longest wait, longer by', value: times, unit: '×', atMost: mostTimes });
    } finally {
      api.close();
      await server.stop();
    }
  },
});
