import { launchBrowser } from '@engawa/testkit/browser';
import type { RunningServer } from '@engawa/testkit/start-server';
import type { Page } from 'playwright-core';
import { readBenchOptions } from '../bench-options.ts';
import { median, printFigure } from '../figures.ts';
import { openPage, openRoom, password, type Room } from '../full-room.ts';
import { insertMessages } from '../many-messages-rows.ts';
import { onBothDatabases } from '../on-both-databases.ts';

/**
 * How long the drawer and the search take in a space of 100,000 messages, on PostgreSQL and on the
 * embedded database: what the server answers, and what a person sees after a press.
 */

const values = readBenchOptions({
  messages: { type: 'string', default: '100000' },
  times: { type: 'string', default: '7' },
});
const [count, times] = [values.messages, values.times].map(Number) as [number, number];
const perStatement = 10_000;

/** The targets of the product, in ms. */
const most = { drawerMs: 150, searchMs: 300 };

/** Words of a third of the messages, of few, of one, and of none, in three scripts. */
const searches = ['minutes', '会議', '会議室', 'かめら', 'coffee 進捗', `${count - 17}`, 'nowhere', 'い'];

const round = (value: number): number => Number(value.toFixed(1));

/** The median time of a call, in ms; a first call is not counted. */
const timeOf = async (call: () => Promise<unknown>): Promise<number> => {
  await call();
  const took: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const startedAt = performance.now();
    await call();
    took.push(performance.now() - startedAt);
  }
  return median(took);
};

const measureCalls = async (name: string, { spaceId, roomId, call }: Room) => {
  const path = `/space/${spaceId}`;
  printFigure({
    figure: `newest messages of a room with ${count}, answered, median of ${times}, ${name}`,
    value: round(await timeOf(() => call('GET', `${path}/messages?channel=room_${roomId}`))),
    unit: 'ms',
    atMost: most.drawerMs,
  });
  printFigure({
    figure: `unread counts beside ${count} messages, answered, median of ${times}, ${name}`,
    value: round(await timeOf(() => call('GET', `${path}/conversations`))),
    unit: 'ms',
  });
  const took: { words: string; ms: number }[] = [];
  for (const words of searches)
    took.push({
      words,
      ms: await timeOf(() => call('GET', `${path}/message-search?q=${encodeURIComponent(words)}`)),
    });
  const [slowest] = took.toSorted((a, b) => b.ms - a.ms);
  printFigure({
    figure: `search over ${count} messages, the slowest of ${searches.length}, median of ${times}, ${name}`,
    value: round(slowest?.ms ?? Number.NaN),
    unit: 'ms',
    atMost: most.searchMs,
    note: took.map(({ words, ms }) => `${words}: ${round(ms)} ms`).join(', '),
  });
};

/** Ms from a press of the key until the newest message and those above it are drawn. */
const openDrawer = async (page: Page): Promise<number> => {
  await page.getByTestId('stage').focus();
  // As text: the program that runs the benches names functions by a helper that the page lacks.
  await page.evaluate(`globalThis.drawn = new Promise((done) => {
    addEventListener('keydown', () => {
      const pressedAt = performance.now();
      function look() {
        const lines = [...document.querySelectorAll('[data-testid="message"]')];
        const isThere = lines.length >= 5 && lines.at(-1).textContent.includes(' ${count}');
        requestAnimationFrame(isThere ? () => done(performance.now() - pressedAt) : look);
      }
      look();
    }, { once: true, capture: true });
  }); undefined`);
  await page.keyboard.press('c');
  return Number(await page.evaluate('globalThis.drawn'));
};

/** Whether the page has loaded, by itself, what the drawer needs; in ms after the navigation. */
const warmLimitMs = 30_000;
const untilWarm = (page: Page) =>
  page.waitForFunction(
    () => performance.getEntriesByType('resource').some(({ name }) => name.includes('/messages-panel')),
    undefined,
    { timeout: warmLimitMs },
  );

const measurePage = async (name: string, origin: string, { spaceId, email }: Room) => {
  const browser = await launchBrowser();
  try {
    const page = await openPage(browser);
    await page.goto(`${origin}/en/channel/${spaceId}`);
    await page.getByTestId('email').fill(email);
    await page.getByTestId('password').fill(password);
    await page.getByTestId('submit').click();
    for (const [when, isWarm] of [
      ['at rest', true],
      ['right after entering', false],
    ] as const) {
      const took: number[] = [];
      for (let time = 0; time <= times; time += 1) {
        await page.locator('[data-testid="stage"]:not([data-arriving])').waitFor({ state: 'attached' });
        await page.waitForLoadState('networkidle');
        if (isWarm) await untilWarm(page);
        await page.waitForLoadState('networkidle');
        const ms = await openDrawer(page);
        if (time > 0) took.push(ms);
        await page.reload();
      }
      printFigure({
        figure: `a press ${when} until the newest of ${count} messages are drawn, median of ${times}, ${name}`,
        value: round(median(took)),
        unit: 'ms',
        atMost: most.drawerMs,
        note: took.map(Math.round).join(', '),
      });
    }
  } finally {
    await browser.close();
  }
};

const measure = async (name: string, server: RunningServer, run: (sql: string) => Promise<unknown>) => {
  console.error(`  ${name}: ${count} messages`);
  const room = await openRoom(server.url, 'many');
  const senderIds: string[] = [];
  for (let sender = 0; sender < 5; sender += 1) senderIds.push(crypto.randomUUID());
  await run(`insert into users (id, first_name, last_name, email, color) values
    ${senderIds.map((id, at) => `('${id}', 'Person', '${at}', 'person${at}@load.example', 'moss')`).join(', ')}`);
  for (let from = 1; from <= count; from += perStatement)
    await run(
      insertMessages(
        { ...room, senderIds },
        { from, to: Math.min(count, from + perStatement - 1), all: count },
      ),
    );
  // As PostgreSQL does by itself soon after.
  await run('vacuum analyze messages');
  await measureCalls(name, room);
  await measurePage(name, server.url, room);
};

await onBothDatabases(measure);
