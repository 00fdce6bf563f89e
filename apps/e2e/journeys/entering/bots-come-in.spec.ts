import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { type CheckedLine, openCheckedLine } from '@engawa/testkit/checked-line';
import { bareEnv } from '@engawa/testkit/env';
import { afterEach, expect, test } from 'vitest';
import { demoLinkOf } from '../../src/demo-space.ts';
import { openStage, type Stage } from '../../src/stage.ts';
import { until } from '../../src/until.ts';
import { arriveAsGuest, distanceBetween, type Place, pathIn, placeOfOther } from '../../src/visitor.ts';
import { idOf } from '../../src/walking.ts';

let stage: Stage | undefined;
let line: CheckedLine | undefined;
const bots: { process: ChildProcess; output: () => string }[] = [];

afterEach(async () => {
  for (const { process: bot } of bots.splice(0)) {
    if (bot.exitCode !== null) continue;
    const ended = once(bot, 'exit');
    bot.kill();
    await ended;
  }
  await line?.close();
  await stage?.close();
  line = undefined;
  stage = undefined;
});

/** Runs an example as the documentation describes it. */
const run = (name: string, ...args: string[]) => {
  const path = fileURLToPath(new URL(`../../../bots/src/${name}.mjs`, import.meta.url));
  const child = spawn(process.execPath, [path, ...args], {
    env: bareEnv(),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const bot = { process: child, output: () => output };
  bots.push(bot);
  return bot;
};

/** The distance between the two places that are farthest apart, in px. */
const widestOf = (places: readonly Place[]): number =>
  places.reduce(
    (widest, one) => places.reduce((most, other) => Math.max(most, distanceBetween(one, other)), widest),
    0,
  );

test('the example bots enter by the Channels protocol: one greets, one walks in a circle', async () => {
  stage = await openStage();
  const demoLink = await demoLinkOf(stage.server.url);
  const spaceId = new URL(demoLink, stage.server.url).searchParams.get('id') ?? '';
  const visitor = await stage.openPerson({ language: 'en-US' });
  await arriveAsGuest(visitor.page, `${stage.server.url}${pathIn('en', demoLink)}`, 'Watcher');

  line = await openCheckedLine(stage.server.url);
  const echo = run('echo-bot', line.origin, spaceId);
  await until(
    'the greeter is inside',
    async () => echo.output(),
    (output) => output.includes('in\n'),
  );
  const circle = run('circle-bot', line.origin, spaceId);
  await until(
    'each hears what the other says',
    async () => [echo.output(), circle.output()],
    ([heard, output]) =>
      heard?.includes('Circle bot: Hello!') === true &&
      output?.includes('Echo bot: Welcome, Circle bot!') === true,
  );

  const botId = await idOf(visitor.page, 'Circle bot');
  const seen: Place[] = [];
  await until(
    'the visitor sees it walk in a circle',
    async () => {
      const place = await placeOfOther(visitor.page, botId);
      if (place) seen.push(place);
      return { widest: widestOf(seen), last: place, bot: circle.output() };
    },
    ({ widest }) => widest > 90,
  );
  await stage.restart('SIGKILL');
  await until(
    'the greeter is inside again after the restart',
    async () => echo.output(),
    (output) => output.split('in\n').length === 3,
  );
  expect(`${echo.output()}${circle.output()}`.match(/.*(?:refused|Error).*/g)).toBeNull();
  expect(stage.faults).toEqual([]);
});
