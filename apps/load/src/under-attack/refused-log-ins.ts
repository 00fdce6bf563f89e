import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { startServer } from '@engawa/testkit/start-server';
import { printFigure } from '../figures.ts';
import { residentMbOf } from '../realtime/process-figures.ts';
import { defineAttackWorkload, reportProgress } from './attack-workload.ts';

/** Memory that 100,000 refused attempts may leave behind; 20 MB of it are uncollected garbage. */
const mostGrowthMb = 50;
const attackersAddress = '127.0.0.9';
const atOnce = 20;
/** Lets the server's heap reach its working size before it is measured. */
const warmUpAttempts = 5_000;
/** Lets the server collect its garbage, before each measurement. */
const settleMs = 5_000;

/** One wrong log-in over one of a few persistent connections. @returns the status code */
const tryLogIn = (agent: Agent, url: string, email: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const body = JSON.stringify({ email, password: 'wrong2026' });
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const call = request(
      `${url}/api/v1/login`,
      { method: 'POST', agent, localAddress: attackersAddress, headers },
      (answer) => {
        answer.on('end', () => resolve(answer.statusCode ?? 0));
        answer.on('error', reject);
        answer.resume();
      },
    );
    call.on('error', reject);
    call.end(body);
  });

/**
 * Memory that the server keeps after refused log-ins. Their address has failed too often, and each
 * is to another account.
 */
export const refusedLogIns = defineAttackWorkload({
  name: 'refused-log-ins',
  options: { attempts: 100_000 },
  async run({ attempts }) {
    const server = await startServer({ env: { DEMO: '0', LOG_LEVEL: 'error' } });
    const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
    let accounts = 0;
    /** Sends attempts, each to another account, until this many were refused with 429. */
    const beRefused = async (times: number): Promise<number> => {
      let refused = 0;
      let sent = 0;
      const attack = async () => {
        while (refused < times) {
          accounts += 1;
          sent += 1;
          if ((await tryLogIn(agent, server.url, `nobody${accounts}@example.com`)) === 429) refused += 1;
        }
      };
      await Promise.all(Array.from({ length: atOnce }, attack));
      return sent;
    };
    const residentMb = async (): Promise<number> => {
      await pause(settleMs);
      return residentMbOf(server.pid) ?? Number.NaN;
    };
    try {
      reportProgress('using up what the address may try');
      await beRefused(warmUpAttempts);
      const beforeMb = await residentMb();
      reportProgress(`${attempts} refused log-ins`);
      const startedAt = performance.now();
      const sent = await beRefused(attempts);
      const seconds = Math.round((performance.now() - startedAt) / 1000);
      const afterMb = await residentMb();
      printFigure({ figure: 'memory before', value: beforeMb, unit: 'MB' });
      printFigure({ figure: 'memory after', value: afterMb, unit: 'MB' });
      const note = `${sent} attempts in ${seconds} s`;
      const growthMb = afterMb - beforeMb;
      printFigure({ figure: 'memory grown by', value: growthMb, unit: 'MB', atMost: mostGrowthMb, note });
    } finally {
      agent.destroy();
      await server.stop();
    }
  },
});
