import { afterEach, beforeEach } from 'vitest';
import { forgetClosedPages, printLastMoments } from './last-moments.ts';

beforeEach(forgetClosedPages);

// A journey that fails only on a busy machine cannot be repeated to see why.
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await printLastMoments();
});
