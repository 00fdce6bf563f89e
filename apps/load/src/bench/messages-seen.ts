import { fileURLToPath } from 'node:url';
import { readBenchOptions } from '../bench-options.ts';
import { printFigure } from '../figures.ts';
import { createEngawaApi } from '../realtime/engawa-api.ts';
import { startEngawa } from '../realtime/engawa-server.ts';
import { pinRunning } from '../realtime/process-figures.ts';
import { spreadOf } from '../realtime/quantiles.ts';
import { enterAsWriter, type Writer } from '../writing-crowd.ts';

/**
 * How long after its sending a message to a room is with the others: 200 people of whom each writes
 * every ten seconds. The server has one core, the people another.
 */

const values = readBenchOptions({
  people: { type: 'string', default: '200' },
  seconds: { type: 'string', default: '30' },
});
const [people, seconds] = [values.people, values.seconds].map(Number) as [number, number];
/** Each writes once in this time, in ms: a person may write ten messages in ten seconds. */
const everyMs = 10_000;
const mostMs = 150;
/** The generator itself must not be late by more than this, in ms (p99). */
const mostLateMs = 20;
/** As long as a message may be on its way before it counts as lost, in ms. */
const lastMs = 5_000;

pinRunning(1, process.pid);
const system = await startEngawa({
  core: 0,
  size: { widthPx: 1_920, heightPx: 1_080 },
  program: fileURLToPath(new URL('../../../server/dist/main.js', import.meta.url)),
  processes: 1,
  hasRedis: false,
});
try {
  if (system.order.kind !== 'engawa') throw new Error('Only this server is measured.');
  const { spaceId } = system.order;
  const [origin = ''] = system.order.urls;
  const api = createEngawaApi(origin);
  const socketUrl = new URL(`${origin.replace('http', 'ws')}/app/${await api.realtimeKey()}?protocol=7`);
  const sentAt = new Map<string, number>();
  const tookMs: number[] = [];
  let refused = 0;
  const writers: Writer[] = [];
  for (let index = 0; index < people; index += 1)
    writers.push(
      await enterAsWriter({ api, socketUrl, spaceId }, `Writer ${index}`, {
        read(content) {
          const at = sentAt.get(content);
          if (at !== undefined) tookMs.push(performance.now() - at);
        },
        refused() {
          refused += 1;
        },
      }),
    );

  // Evenly, so that no two write at once unless the server is late.
  const beganAt = performance.now();
  const gapMs = everyMs / people;
  const lateMs: number[] = [];
  const total = Math.floor((seconds * 1_000) / gapMs);
  await new Promise<void>((done) => {
    let next = 0;
    const timer = setInterval(() => {
      for (; next < total && performance.now() - beganAt >= next * gapMs; next += 1) {
        lateMs.push(performance.now() - beganAt - next * gapMs);
        const content = `Message ${next}`;
        sentAt.set(content, performance.now());
        writers[next % people]?.write(content);
      }
      if (next < total) return;
      clearInterval(timer);
      setTimeout(done, lastMs);
    }, 1);
  });
  for (const writer of writers) writer.leave();
  api.close();

  const seen = spreadOf(tookMs);
  const late = spreadOf(lateMs);
  // The sender gets it as well.
  const lost = total * people - seen.count;
  const isValid = late.p99 <= mostLateMs && refused === 0;
  printFigure({
    figure: `a message to a room is with ${people} people after, p99`,
    value: Math.round(seen.p99),
    unit: 'ms',
    atMost: mostMs,
    note: `p50 ${Math.round(seen.p50)} ms, most ${Math.round(seen.max)} ms; ${total} messages, ${lost} of ${total * people} not arrived, ${refused} refused${isValid ? '' : ', not valid'}`,
  });
} finally {
  await system.stop();
}
