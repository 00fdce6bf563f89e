import { createFakeClock, type FakeClock } from '@engawa/testkit/fake-clock';
import { beforeEach, expect, it } from 'vitest';
import { createRefusedOrigins, type RefusedOrigins } from './refused-origins.ts';

const hourMs = 60 * 60_000;
let clock: FakeClock;
let lines: string[];
let refused: RefusedOrigins;
beforeEach(() => {
  clock = createFakeClock(1_000_000);
  lines = [];
  refused = createRefusedOrigins({
    now: clock.now,
    warn: (_origin, sentence) => void lines.push(sentence),
  });
});

it('SVC-9 names an origin and the variable once, and again after an hour', () => {
  for (let i = 0; i < 5; i += 1) refused.add('http://localhost:8080');
  expect(lines).toEqual([
    'refused the live connection of a page from http://localhost:8080; if people open Engawa there, set PUBLIC_URL=http://localhost:8080',
  ]);
  clock.advance(hourMs);
  refused.add('http://localhost:8080');
  expect(lines).toHaveLength(2);
});

it('SVC-9 names at most twenty origins an hour, cleaned and shortened', () => {
  for (let i = 0; i < 500; i += 1) refused.add(`http://${i}.example`);
  expect(lines).toHaveLength(20);
  expect(refused.list()).toHaveLength(20);
  clock.advance(hourMs);
  expect(refused.list()).toEqual([]);
  refused.add(`http://a\u0007b\n{"level":60}\u001b[31m${'x'.repeat(10_000)}`);
  for (const no of ['\u0000', 'null', 'chrome-extension://abc']) refused.add(no);
  expect(lines.slice(20)).toHaveLength(1);
  expect(lines[20]).toMatch(/^[\x20-\x7e]{1,320}$/);
  expect(lines[20]).toContain('http://ab{"level":60}[31mxxx');
});
