import { Worker } from 'node:worker_threads';
import { firstThatExists } from '../../../platform/db/resource.ts';
import type { Timers } from '../../../platform/timers/timers.ts';
import type { FeedFound, FeedTask } from './feed.ts';

/** A megabyte of events that repeat every day takes four seconds. */
const deadlineMs = 10_000;
const maxMemoryMb = 256;
/** More do not wait, with up to 2 MB each: they are read the next time. */
const maxWaiting = 20;

/** Next to this file in the sources, next to the bundle after a build. */
const program = () => firstThatExists(['./feed-thread.mjs'], import.meta.url);

/**
 * Understands feeds, one after the other, each in a new thread: nothing of a feed meets the next
 * one, and one that takes too long or too much memory ends alone, as too large.
 */
export const createFeedThreads = (timers: Pick<Timers, 'setTimeout' | 'clear'>) => {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  const run = (task: FeedTask): Promise<FeedFound> =>
    new Promise((resolve) => {
      const thread = new Worker(program(), {
        workerData: task,
        env: {},
        stdout: true,
        stderr: true,
        resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb },
      });
      const end = (found: FeedFound) => {
        timers.clear(deadline);
        resolve(found);
        void thread.terminate();
      };
      const deadline = timers.setTimeout(() => end({ problem: 'too_large' }), deadlineMs);
      thread.once('message', end);
      thread.once('exit', () => end({ problem: 'not_calendar' }));
      thread.once('error', (error: NodeJS.ErrnoException) =>
        end({ problem: error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'too_large' : 'not_calendar' }),
      );
    });

  /** Null: too many wait. Rejects when no thread can be started. */
  return async (task: FeedTask): Promise<FeedFound | null> => {
    if (waiting >= maxWaiting) return null;
    waiting += 1;
    const found = last
      .then(() => run(task))
      .finally(() => {
        waiting -= 1;
      });
    // A failure is that feed's alone.
    last = found.catch(() => undefined);
    return found;
  };
};
export type UnderstandFeed = ReturnType<typeof createFeedThreads>;
