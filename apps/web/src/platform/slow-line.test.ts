// @vitest-environment happy-dom

import { describe, expect, it } from 'vitest';
import { isLineSlow } from './slow-line.ts';

const arrival = (transferSize: number, ms: number) => ({
  transferSize,
  responseStart: 100,
  responseEnd: 100 + ms,
});

describe('a slow connection', () => {
  it.each([
    ['a browser without an estimate', undefined, [], false],
    ['a browser that saves data', { saveData: true, downlink: 10 }, [], true],
    ['0.9 Mbit/s by the estimate', { saveData: false, downlink: 0.9 }, [], true],
    ['10 Mbit/s by the estimate', { saveData: false, downlink: 10 }, [], false],
    ['165 KB in 13 s', undefined, [arrival(165_000, 13_000)], true],
    ['165 KB in 13 s in spite of the estimate', { downlink: 10 }, [arrival(165_000, 13_000)], true],
    ['165 KB in 0.2 s', undefined, [arrival(165_000, 200)], false],
    ['a small file in 1 s', undefined, [arrival(2_000, 1_000)], false],
    ['a cached file', undefined, [arrival(0, 13_000)], false],
    ['the largest of several files', undefined, [arrival(60_000, 2_000), arrival(165_000, 200)], false],
  ])('%s', (_case, connection, arrivals, isSlow) => {
    expect(isLineSlow(connection, arrivals)).toBe(isSlow);
  });
});
