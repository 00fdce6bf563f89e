import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { addressOf } from '../log-in-calls.ts';
import { type Spread, spreadOf } from '../realtime/quantiles.ts';

/** The first address number of the other users; attackers of the same server use other numbers. */
const firstUser = 20_000;
const patienceMs = 60_000;
/** How often a user's open page sends a request, over a persistent connection. */
const everyMs = 50;
const paths = ['/api/v1/config', '/', '/icon.svg'];

export type WaitingTimes = Spread & { readonly failed: number };

/**
 * Sends one request and waits for the whole response; null without a response, or for a refusal.
 */
const timeOf = (agent: Agent, localAddress: string, url: string): Promise<number | null> =>
  new Promise((resolve) => {
    const startedAt = performance.now();
    const call = request(url, { agent, localAddress, timeout: patienceMs }, (answer) => {
      answer.on('error', () => resolve(null));
      answer.on('end', () => resolve((answer.statusCode ?? 0) >= 400 ? null : performance.now() - startedAt));
      answer.resume();
    });
    call.on('timeout', () => call.destroy(new Error('There was no answer.')));
    call.on('error', () => resolve(null));
    call.end();
  });

/**
 * How long users with different addresses wait for responses, in ms. Each sends a request every 50
 * ms at fixed moments, whether the one before was answered or not, so that a stall of the server
 * affects all requests that fall into it.
 */
export const measureOtherUsers = async (
  url: string,
  { users, seconds }: { readonly users: number; readonly seconds: number },
): Promise<WaitingTimes> => {
  const waits: Promise<number | null>[] = [];
  const use = async (user: number) => {
    const agent = new Agent({ keepAlive: true });
    const address = addressOf(firstUser + user);
    const startedAt = performance.now() + (user * everyMs) / users;
    for (let count = 0; count < (seconds * 1_000) / everyMs; count += 1) {
      await pause(Math.max(0, startedAt + count * everyMs - performance.now()));
      waits.push(timeOf(agent, address, `${url}${paths[count % paths.length]}`));
    }
    return agent;
  };
  const agents = await Promise.all(Array.from({ length: users }, (_, user) => use(user)));
  const times = await Promise.all(waits);
  for (const agent of agents) agent.destroy();
  const answered = times.filter((ms) => ms !== null);
  return { ...spreadOf(answered), failed: times.length - answered.length };
};
