import { startServer } from '@engawa/testkit/start-server';
import { readBenchOptions } from '../bench-options.ts';
import { printFigure } from '../figures.ts';
import { addressOf, callFrom, type LogInAnswer } from '../log-in-calls.ts';
import { quantileOf } from '../realtime/quantiles.ts';

/**
 * How much 10,000 wrong log-ins over 100 s, to 50 accounts from 50 addresses, slow down correct
 * ones: one from a browser that its (attacked) account knows, and one from a new browser to an
 * account that is not attacked.
 */

const values = readBenchOptions({
  seconds: { type: 'string', default: '100' },
  logins: { type: 'string', default: '10000' },
  accounts: { type: 'string', default: '50' },
});
const seconds = Number(values.seconds);
const wrongLogIns = Number(values.logins);
const accounts = Number(values.accounts);

const password = 'veranda2026';
const targetTimes = 2;
const rightPerSecond = 4;
const ownersAddress = '127.0.0.9';
const firstAttacker = 1_000;

const server = await startServer({ env: { DEMO: '0', LOG_LEVEL: 'warn' } });
const api = `${server.url}/api/v1`;
const emailOf = (number: number) => `person${number}@example.com`;
const quietEmailOf = (number: number) => `quiet${number}@example.com`;

const register = async (email: string, number: number) => {
  const names = { first_name: 'A', last_name: 'B', company_name: 'C', space_name: 'D' };
  const { status } = await callFrom(addressOf(number), `${api}/register`, { ...names, email, password });
  if (status !== 201) throw new Error(`${email} was not registered: ${status}`);
};

type Right = { readonly known: LogInAnswer[]; readonly stranger: LogInAnswer[] };

/**
 * Acts at fixed moments, whether earlier acts have ended or not, because real people do not wait
 * for each other.
 */
const atMoments = async (count: number, perSecond: number, act: (number: number) => Promise<unknown>) => {
  const startedAt = performance.now();
  const under: Promise<unknown>[] = [];
  let latestMs = 0;
  for (let number = 0; number < count; number += 1) {
    const dueMs = startedAt + (number * 1_000) / perSecond;
    const waitMs = dueMs - performance.now();
    if (waitMs > 0) await new Promise((resume) => setTimeout(resume, waitMs));
    latestMs = Math.max(latestMs, performance.now() - dueMs);
    under.push(act(number));
  }
  await Promise.all(under);
  return latestMs;
};

const logInRightly = async (device: string): Promise<Right> => {
  const right: Right = { known: [], stranger: [] };
  // In turn, so that they do not slow each other down.
  await atMoments(seconds * rightPerSecond, rightPerSecond, async (number) => {
    if (number % 2 === 0)
      right.known.push(
        await callFrom(ownersAddress, `${api}/login`, { email: emailOf(0), password }, { cookie: device }),
      );
    // A different person each time, because nobody logs in repeatedly from new browsers.
    else
      right.stranger.push(
        await callFrom(addressOf(number), `${api}/login`, { email: quietEmailOf(number), password }),
      );
  });
  return right;
};

const attack = async (tally: Map<number, number>) => {
  const lateMs = await atMoments(wrongLogIns, wrongLogIns / seconds, async (number) => {
    const body = { email: emailOf(number % accounts), password: `wrong${number}` };
    const { status } = await callFrom(addressOf(firstAttacker + number), `${api}/login`, body);
    tally.set(status, (tally.get(status) ?? 0) + 1);
  });
  return lateMs;
};

try {
  for (let number = 0; number < accounts; number += 1) await register(emailOf(number), number);
  for (let number = 1; number < seconds * rightPerSecond; number += 2)
    await register(quietEmailOf(number), accounts + number);
  const first = await callFrom(ownersAddress, `${api}/login`, { email: emailOf(0), password });
  const device = first.cookies.find((cookie) => cookie.startsWith('engawa_device='))?.split(';')[0];
  if (device === undefined) throw new Error(`The account does not know the browser: ${first.status}`);

  const alone = await logInRightly(device);
  const tally = new Map<number, number>();
  const [attacked, lateMs] = await Promise.all([logInRightly(device), attack(tally)]);

  const counts = [...tally].map(([status, count]) => `${count} × ${status}`).join(', ');
  const note = `attack answered ${counts}; the generator was at most ${Math.round(lateMs)} ms late`;
  for (const [kind, who] of [
    ['known', 'a known browser, its account attacked'],
    ['stranger', 'a new browser, its account not attacked'],
  ] as const) {
    const refused = attacked[kind].filter(({ status }) => status !== 200).length;
    for (const [name, part] of [
      ['p50', 0.5],
      ['p95', 0.95],
    ] as const) {
      const at = (right: Right) =>
        quantileOf(
          right[kind].map(({ ms }) => ms).sort((a, b) => a - b),
          part,
        );
      const [before, under] = [at(alone), at(attacked)];
      const figure = `right log-in, ${who}, ${name}`;
      printFigure({ figure: `${figure}, alone`, value: Math.round(before), unit: 'ms' });
      printFigure({ figure: `${figure}, under attack`, value: Math.round(under), unit: 'ms' });
      printFigure({
        figure: `${figure}, slower by`,
        value: Number((under / before).toFixed(2)),
        unit: '×',
        ...(kind === 'known' ? { atMost: targetTimes } : {}),
        note: `${refused} of ${attacked[kind].length} refused; ${note}`,
      });
    }
  }
} finally {
  await server.stop();
}
