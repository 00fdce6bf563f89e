import { constants, monitorEventLoopDelay, PerformanceObserver } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

/**
 * Loaded into a measured server before its own program (`node --import`). It writes one line a
 * second: how long its event loop stood still at most, and the major collections of its memory.
 * `server-pauses.ts` reads them.
 */

const everyMs = 1_000;
/** The loop is asked so often, in ms; what is measured includes it. */
const resolutionMs = 5;

const watch = () => {
  /** @type {number[]} */
  let majorsMs = [];
  const collections = new PerformanceObserver((list) => {
    for (const { detail, duration } of list.getEntries())
      if (/** @type {{ kind?: number }} */ (detail).kind === constants.NODE_PERFORMANCE_GC_MAJOR)
        majorsMs.push(duration);
  });
  collections.observe({ entryTypes: ['gc'] });
  const delay = monitorEventLoopDelay({ resolution: resolutionMs });
  delay.enable();
  const write = () => {
    const longestMs = Math.max(0, delay.max / 1e6 - resolutionMs);
    process.stdout.write(`pauses ${JSON.stringify({ atMs: Date.now(), longestMs, majorsMs })}\n`);
    majorsMs = [];
    delay.reset();
  };
  setInterval(write, everyMs).unref();
};

// The workers of the server load it too.
if (isMainThread) watch();
