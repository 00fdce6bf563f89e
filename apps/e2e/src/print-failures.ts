import { afterEach, beforeEach } from 'vitest';
import { printMomentsOfFailure, startMoments } from './last-moments.ts';

beforeEach(({ task }) => startMoments(task));

// A journey that fails only on a busy machine cannot be repeated to see why.
afterEach(printMomentsOfFailure);
