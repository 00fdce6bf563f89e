import { appendFileSync } from 'node:fs';
import { testEnv } from '@engawa/testkit/env';
import type { Page } from 'playwright-core';

/** The frames of a page that are kept: a refusal, and what came before it. */
const keptFrames = 40;
/** Frames of these come all the time and say nothing about a press. */
const isUsual = /(Position|Positions|Tick|Clock|View|Signal)Event|pusher:p[io]ng/;
const maxFrameLength = 320;
/** Characters printed of the beginning of a page's text, and of its end, where dialogs stand. */
const maxTextLength = 1_200;

/** The pages of the file that runs, with their newest frames of the live connection. */
const lines = new Map<Page, string[]>();

/** Keeps the newest frames of a page, for the case that a test fails. */
export const keepLastMoments = (page: Page): void => {
  const kept: string[] = [];
  lines.set(page, kept);
  const keep = (sign: string, payload: string | Buffer) => {
    const text = payload.toString();
    if (isUsual.test(text) && !text.includes('ok\\":false')) return;
    kept.push(`${new Date().toISOString().slice(14, 23)} ${sign} ${text.slice(0, maxFrameLength)}`);
    if (kept.length > keptFrames) kept.shift();
  };
  page.on('websocket', (socket) => {
    if (!new URL(socket.url()).pathname.startsWith('/app/')) return;
    keep('opened', '');
    socket.on('framesent', ({ payload }) => keep('>', payload));
    socket.on('framereceived', ({ payload }) => keep('<', payload));
    socket.on('close', () => keep('closed', ''));
  });
};

const describePage = async (page: Page, kept: readonly string[]): Promise<string> => {
  const shown = await page.evaluate(() => document.body.innerText).catch(() => 'The page does not answer.');
  const focused = await page
    .evaluate(() => document.activeElement?.outerHTML.slice(0, 120))
    .catch(() => undefined);
  const text = shown.replaceAll(/\n+/g, ' | ');
  const start = text.slice(0, maxTextLength);
  return [
    `${page.url()} at ${new Date().toISOString().slice(14, 23)}`,
    start,
    ...(text.length > maxTextLength ? [`… ${text.slice(start.length).slice(-maxTextLength)}`] : []),
    `Focus: ${focused ?? 'none'}`,
    ...kept,
  ].join('\n');
};

/** The parts of a test that tell whether it failed. */
type Running = { readonly result?: { readonly state?: string } };
let running: Running | null = null;
let printed: Running | null = null;

/** Remembers the test that begins, and forgets the pages that earlier tests have closed. */
export const startMoments = (test: Running): void => {
  running = test;
  for (const page of lines.keys()) if (page.isClosed()) lines.delete(page);
};

/**
 * Prints, once for a test that failed, the text that every page shows and its newest frames of the
 * live connection. A journey that closes its pages after each test asks for it before.
 */
export const printMomentsOfFailure = async (): Promise<void> => {
  if (running?.result?.state !== 'fail' || printed === running) return;
  printed = running;
  for (const [page, kept] of lines) {
    const described = await describePage(page, kept);
    console.error(described);
    if (testEnv.momentsFile !== null) appendFileSync(testEnv.momentsFile, `${described}\n`);
  }
};
