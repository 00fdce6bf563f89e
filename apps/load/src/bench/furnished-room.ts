import { launchBrowser } from '@engawa/testkit/browser';
import { startServer } from '@engawa/testkit/start-server';
import type { Browser, Page } from 'playwright-core';
import { traceFrames } from '../bench-page.ts';
import { median, printFigure } from '../figures.ts';
import {
  bringPeople,
  furnish,
  itemCount,
  openPage,
  openRoom,
  password,
  peopleCount,
  type Room,
  view,
} from '../full-room.ts';

/**
 * A room with as many items as it holds and sixty people in it, beside an empty room of the same
 * server: entering, moving the map, and dragging an item while another person watches.
 */

/** Odd, for the median; a first round fills the browser's cache and is not counted. */
const rounds = 7;
const panMs = 6_000;
const dragMs = 5_000;
const frameMs = 1000 / 60;
const targets = { entryRatio: 1.2, panMs: 8, dragFrames: 60, ghostMs: 150 };

/** Ms of the page's own clock from its navigation. */
type Entry = {
  /** The own avatar has moved after a press of a key. */
  readonly answersMs: number;
  /** All items are on the map. */
  readonly drawnMs: number;
};

/** Enters a room, walks a step, and waits for its items. */
const enter = async (
  page: Page,
  { origin, spaceId, items, key }: { origin: string; spaceId: string; items: number; key: string },
): Promise<Entry> => {
  await page.goto(`${origin}/en/channel/${spaceId}`, { waitUntil: 'commit' });
  await page.waitForFunction(
    () =>
      document.querySelector('[data-testid="connection-state"][data-state="connected"]') !== null &&
      document.querySelector<HTMLElement>('[data-testid="self-avatar"]')?.dataset.x !== undefined,
  );
  // The style, because attributes are written up to 250 ms later (map/sprites.ts).
  const before = await page.getByTestId('self-avatar').locator('..').getAttribute('style');
  await page.keyboard.down(key);
  const answers = await page.waitForFunction((style) => {
    const mover = document.querySelector('[data-testid="self-avatar"]')?.parentElement;
    return mover && mover.getAttribute('style') !== style ? performance.now() : null;
  }, before);
  await page.keyboard.up(key);
  const drawn = await page.waitForFunction(
    (all) =>
      document.querySelectorAll('[data-sprite-kind="item"]').length >= all ? performance.now() : null,
    items,
  );
  return { answersMs: Number(await answers.jsonValue()), drawnMs: Number(await drawn.jsonValue()) };
};

const logIn = async (browser: Browser, origin: string, { spaceId, email }: Room): Promise<Page> => {
  const page = await openPage(browser);
  await page.goto(`${origin}/en/channel/${spaceId}`);
  await page.getByTestId('email').fill(email);
  await page.getByTestId('password').fill(password);
  await page.getByTestId('submit').click();
  await page.getByTestId('self-avatar').waitFor({ state: 'attached' });
  return page;
};

/** Drags the map in circles. */
const pan = async (browser: Browser, page: Page) => {
  await page.locator('[data-testid="stage"]:not([data-arriving])').waitFor({ state: 'attached' });
  const [x, y] = [view.width / 2, view.height / 2];
  return traceFrames(browser, page, async () => {
    await page.mouse.move(x, y);
    await page.mouse.down({ button: 'middle' });
    const startMs = performance.now();
    for (let angle = 0; performance.now() - startMs < panMs; angle += 0.05) {
      await page.mouse.move(x + 200 * Math.sin(angle), y + 120 * (1 - Math.cos(angle)));
      await page.waitForTimeout(frameMs / 2);
    }
    await page.mouse.up({ button: 'middle' });
  });
};

/** Records at each frame where a page draws an item: the wall clock in ms, and px of the map. */
const watchItem = (page: Page, id: string) =>
  // As text: the program that runs the benches names functions by a helper that the page lacks.
  page.evaluate(`
    const seen = [];
    globalThis.seen = seen;
    const look = () => {
      const mover = document.querySelector('[data-testid="item-${id}"]')?.parentElement;
      const x = Number(/translate\\(([\\d.-]+)px/.exec(mover?.style.transform ?? '')?.[1]);
      if (seen.at(-1)?.[1] !== x) seen.push([performance.timeOrigin + performance.now(), x]);
      requestAnimationFrame(look);
    };
    look();
  `);
const seenBy = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { seen: [number, number][] }).seen);

/** Drags the item nearest to the middle: how often it is drawn, and when another sees it. */
const drag = async (page: Page, other: Page) => {
  await page.getByTestId('stage').focus();
  await page.keyboard.press('e');
  await page.waitForFunction(
    (all) => document.querySelectorAll('button[data-edit]').length >= all,
    itemCount,
  );
  // Until the camera has arrived, none may be in view.
  let found: { id: string; x: number; y: number } | undefined;
  for (let tries = 0; !found; tries += 1) {
    if (tries === 100) throw new Error('No item is in view.');
    await page.waitForTimeout(100);
    found = await page.evaluate(`
    [...document.querySelectorAll('[data-edit]')]
      .map((target) => {
        const { left, top, width, height } = target.getBoundingClientRect();
        return { target, id: target.dataset.edit, x: left + width / 2, y: top + height / 2 };
      })
      .filter(({ target, x, y }) => document.elementFromPoint(x, y)?.closest('[data-edit]') === target)
      .map(({ id, x, y }) => ({ id, x, y, far: Math.hypot(x - ${view.width / 2}, y - ${view.height / 2}) }))
      .sort((a, b) => a.far - b.far)[0]
  `);
  }
  const { id, x, y } = found;
  await watchItem(page, id);
  await watchItem(other, id);
  await page.mouse.move(x, y);
  // Without snapping, which would hold it at other items.
  await page.keyboard.down('Alt');
  await page.mouse.down();
  const startMs = performance.now();
  // Not awaited one by one: the answer to each takes longer than a frame.
  const sent: Promise<void>[] = [];
  for (let moved = 1; performance.now() - startMs < dragMs; moved += 1) {
    sent.push(page.mouse.move(x + moved, y));
    await page.waitForTimeout(Math.max(0, startMs + moved * frameMs - performance.now()));
  }
  await Promise.all(sent);
  await page.mouse.up();
  await page.keyboard.up('Alt');
  const [own, others] = [await seenBy(page), await seenBy(other)];
  const moves = own.slice(1);
  const seconds = ((moves.at(-1)?.[0] ?? 0) - (moves[0]?.[0] ?? 0)) / 1_000;
  const delays = others.slice(1).flatMap(([atMs, place]) => {
    const shown = own.find(([, mine]) => mine >= place);
    return shown ? [atMs - shown[0]] : [];
  });
  const sorted = delays.sort((a, b) => a - b);
  return {
    framesPerSecond: Math.round((moves.length - 1) / seconds),
    ghosts: sorted.length,
    p50Ms: Math.round(sorted[Math.floor(sorted.length / 2)] ?? Number.NaN),
    p99Ms: Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.99))] ?? Number.NaN),
  };
};

const server = await startServer({ env: { RATE_LIMITS: 'off' } });
const browser = await launchBrowser();
let leave = async () => {};
try {
  const empty = await openRoom(server.url, 'empty');
  const full = await openRoom(server.url, 'full');
  await furnish(full);
  leave = await bringPeople(server.url, full.spaceId);
  const pages = {
    empty: await logIn(browser, server.url, empty),
    full: await logIn(browser, server.url, full),
  };
  const took: Record<'empty' | 'full', Entry[]> = { empty: [], full: [] };
  for (let round = 0; round <= rounds; round += 1) {
    // To and fro, because a person who goes on in one direction sits down at a table.
    const key = round % 2 === 0 ? 'ArrowRight' : 'ArrowLeft';
    for (const [kind, { spaceId }, items] of [
      ['empty', empty, 0],
      ['full', full, itemCount],
    ] as const) {
      const entry = await enter(pages[kind], { origin: server.url, spaceId, items, key });
      if (round > 0) took[kind].push(entry);
      await pages[kind].goto('about:blank');
    }
  }
  const [emptyMs, fullMs] = [took.empty, took.full].map((all) => median(all.map((one) => one.answersMs))) as [
    number,
    number,
  ];
  const drawnMs = median(took.full.map((one) => one.drawnMs));
  console.table({
    empty: took.empty.map((one) => one.answersMs),
    full: took.full.map((one) => one.answersMs),
  });
  printFigure({
    figure: `from navigation until the page answers a key: ${itemCount} items and ${peopleCount} people, of an empty room, median`,
    value: Math.round((100 * fullMs) / emptyMs) / 100,
    unit: '×',
    atMost: targets.entryRatio,
    note: `${Math.round(emptyMs)} ms and ${Math.round(fullMs)} ms; all items are drawn after ${Math.round(drawnMs)} ms`,
  });

  await pages.empty.close();
  const { spaceId } = full;
  await enter(pages.full, { origin: server.url, spaceId, items: itemCount, key: 'ArrowRight' });
  const panned = await pan(browser, pages.full);
  console.table({ panning: panned });
  printFigure({
    figure: `main-thread time per frame, dragging the map over ${itemCount} items and ${peopleCount} people, median`,
    value: panned.medianMs,
    unit: 'ms',
    atMost: targets.panMs,
  });

  const other = await openPage(browser);
  await other.goto(`${server.url}/en/guest?id=${spaceId}`);
  await other.getByTestId('guest-name').fill('Ben');
  await other.getByTestId('enter-space').click();
  await other.locator('[data-testid="stage"]:not([data-arriving])').waitFor({ state: 'attached' });
  await pages.full.bringToFront();
  await pages.full.reload();
  await pages.full.locator('[data-testid="stage"]:not([data-arriving])').waitFor({ state: 'attached' });
  const dragged = await drag(pages.full, other);
  console.table({ dragging: dragged });
  printFigure({
    figure: `frames that draw the dragged item, ${itemCount} items`,
    value: dragged.framesPerSecond,
    unit: '/s',
    atLeast: targets.dragFrames,
  });
  printFigure({
    figure: `a place of a dragged item is seen by another person after, p99`,
    value: dragged.p99Ms,
    unit: 'ms',
    atMost: targets.ghostMs,
    note: `p50 ${dragged.p50Ms} ms of ${dragged.ghosts}`,
  });
} finally {
  await browser.close();
  await leave();
  await server.stop();
}
