import { setImmediate as turn } from 'node:timers/promises';
import { readTitle } from '../../../server/src/platform/outbound/page-facts.ts';
import { printFigure } from '../figures.ts';
import { defineAttackWorkload, reportProgress } from './attack-workload.ts';

/** How long a turn of the event loop may take at most while titles are read, in ms (our choice). */
const longestTurnMs = 50;
const pageBytes = 64 * 1024;

const pageOf = (text: string) => ({
  url: 'https://page.example/',
  status: 200,
  header: (name: string) => (name === 'content-type' ? 'text/html; charset=utf-8' : null),
  body: Buffer.from(text),
});
const filled = (part: string) => pageOf(part.repeat(Math.ceil(pageBytes / part.length)).slice(0, pageBytes));

const usual = pageOf(
  `<html><head><title>Usual</title></head><body>${'<p>text</p>'.repeat(5_000)}</body></html>`,
);
/** Pages that kept an earlier version busy for seconds, and others of their kind. */
const hostile = ['<title', '<title>', '<title ', '<', '</title', '<svg><title>', '&amp', '<!--', ' '].map(
  filled,
);

/** The longest turn of the event loop in which something else could not run, in ms. */
const longestTurn = async (work: () => Promise<unknown>): Promise<number> => {
  let isOver = false;
  let longestMs = 0;
  const watch = async () => {
    let before = performance.now();
    while (!isOver) {
      await turn();
      const now = performance.now();
      longestMs = Math.max(longestMs, now - before);
      before = now;
    }
  };
  const watching = watch();
  await work();
  isOver = true;
  await watching;
  return longestMs;
};

/**
 * How long others wait while the titles of hostile pages are read, eight at once of each kind, and
 * while those of usual pages are. The server itself calls no address of this machine, so the reader
 * of titles runs in this process.
 */
export const pageTitles = defineAttackWorkload({
  name: 'page-titles',
  options: { pages: 8 },
  async run({ pages }) {
    const read = (page: typeof usual) => () =>
      Promise.all(Array.from({ length: pages }, () => readTitle(page)));
    await read(usual)();
    reportProgress('usual pages');
    const usualMs = await longestTurn(read(usual));
    let hostileMs = 0;
    for (const [index, page] of hostile.entries()) {
      reportProgress(`hostile pages, kind ${index + 1} of ${hostile.length}`);
      hostileMs = Math.max(hostileMs, await longestTurn(read(page)));
    }
    const ms = (value: number) => Number(value.toFixed(1));
    printFigure({
      figure: `longest turn while ${pages} usual titles are read`,
      value: ms(usualMs),
      unit: 'ms',
    });
    printFigure({
      figure: `longest turn while ${pages} hostile titles are read`,
      value: ms(hostileMs),
      unit: 'ms',
      atMost: longestTurnMs,
    });
  },
});
