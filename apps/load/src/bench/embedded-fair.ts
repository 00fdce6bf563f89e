import { setTimeout as pause } from 'node:timers/promises';
import { callApi, openSpaceCalls } from '@engawa/testkit/api-calls';
import { queryEmbedded } from '@engawa/testkit/embedded-sql';
import { type RunningServer, startServer } from '@engawa/testkit/start-server';
import { readBenchOptions } from '../bench-options.ts';
import { printFigure } from '../figures.ts';
import { openRoom, password, type Room } from '../full-room.ts';
import { insertMessages } from '../many-messages-rows.ts';
import { createEngawaApi } from '../realtime/engawa-api.ts';

/**
 * How long somebody of another company waits on the embedded database while one company does what
 * is most work for it: an edit of hundreds of items, a room file, an import of members, the archive
 * of a company with many messages, the deletion of its space.
 */

const values = readBenchOptions({
  items: { type: 'string', default: '480' },
  members: { type: 'string', default: '2000' },
  messages: { type: 'string', default: '50000' },
});
const [items, members, messages] = [values.items, values.members, values.messages].map(Number) as [
  number,
  number,
  number,
];

/** The target of the product for the worst wait of another company, and for an edit; in ms. */
const mostWaitMs = 100;
const mostEditMs = 100;
/** How often the other company asks, in ms, and for how long it is asked alone. */
const everyMs = 20;
const idleMs = 3_000;
const perStatement = 10_000;
const company = 'busy';

const round = (value: number): number => Number(value.toFixed(1));

/** The worst wait of a request that is made every 20 ms while some work runs, and its time. */
const waitsBeside = async (ask: () => Promise<void>, work: () => Promise<unknown>) => {
  let isOver = false;
  let worst = 0;
  const asked: Promise<void>[] = [];
  const startedAt = performance.now();
  const done = work().finally(() => {
    isOver = true;
  });
  while (!isOver) {
    const askedAt = performance.now();
    asked.push(
      ask().then(() => {
        worst = Math.max(worst, performance.now() - askedAt);
      }),
    );
    await pause(everyMs);
  }
  await done;
  const workMs = performance.now() - startedAt;
  await Promise.all(asked);
  return { worst, workMs };
};

const fill = async (server: RunningServer, room: Room) => {
  const run = (statement: string) => queryEmbedded(server.dataDir, statement);
  const [sender] = await run(`select id from users where email = '${room.email}'`);
  const senderIds = [String(sender?.id)];
  for (let from = 1; from <= messages; from += perStatement)
    await run(
      insertMessages(
        { ...room, senderIds },
        { from, to: Math.min(messages, from + perStatement - 1), all: messages },
      ),
    );
  // An import needs a Manager with a proved address.
  await run(`update users set email_verified_at = now() where email = '${room.email}'`);
};

const download = async (server: RunningServer, path: string, headers: Record<string, string>) => {
  const answer = await fetch(`${server.url}/api/v1${path}`, { headers });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return answer.arrayBuffer();
};

const measure = async (server: RunningServer) => {
  const api = createEngawaApi(server.url);
  const pass = await api.guestLogin(await api.createSpace(), 'Ken');
  const ask = () => api.readMessages(pass);
  const room = await openRoom(server.url, company);
  await fill(server, room);
  const { token } = await callApi(server.url, 'POST', '/login', { email: room.email, password });
  const { companyId } = await openSpaceCalls(server.url, { token }, room.spaceId);
  const bearer = { authorization: `Bearer ${token}` };

  const ids = Array.from({ length: items }, () => crypto.randomUUID());
  const edit = (actions: object[]) => room.call('POST', `/room/${room.roomId}/items/edit`, { actions });
  const text = { type: 'text', y: 100, content: 'A' };
  const works: Record<string, () => Promise<unknown>> = {
    [`an edit that adds ${items} items`]: () =>
      edit(ids.map((id, x) => ({ kind: 'create', id, body: { ...text, x: 100 + x } }))),
    [`an edit that moves ${items} items`]: () =>
      edit(ids.map((id) => ({ kind: 'change', id, changes: { y: 200 } }))),
    [`an import of ${members} members`]: () =>
      callApi(
        server.url,
        'POST',
        `/company/${companyId}/users/import`,
        {
          csv: `email,role\n${Array.from({ length: members }, (_, at) => `person${at}@load.example,Member`).join('\n')}`,
        },
        bearer,
      ),
    [`the archive of ${messages} messages`]: () => download(server, `/company/${companyId}/archive`, bearer),
    [`the deletion of a space with ${messages} messages`]: () =>
      callApi(server.url, 'DELETE', '/space', { space_uuid: room.spaceId, name: company }, bearer),
  };
  const idle = await waitsBeside(ask, () => pause(idleMs));
  printFigure({ figure: 'worst wait of another company, alone', value: round(idle.worst), unit: 'ms' });
  for (const [name, work] of Object.entries(works)) {
    const { worst, workMs } = await waitsBeside(ask, work);
    printFigure({
      figure: `worst wait of another company beside ${name}`,
      value: round(worst),
      unit: 'ms',
      atMost: mostWaitMs,
      note: `the work took ${round(workMs)} ms`,
    });
    if (name.startsWith('an edit'))
      printFigure({ figure: name, value: round(workMs), unit: 'ms', atMost: mostEditMs });
  }
  api.close();
};

const server = await startServer({ env: { DEMO: '0', LOG_LEVEL: 'warn', RATE_LIMITS: 'off' } });
await measure(server).finally(server.stop);
