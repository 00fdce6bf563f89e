import { expect, it } from 'vitest';
import { type Advice, adviceOf } from './advice.ts';
import type { Findings } from './model.ts';
import { nothingFound } from './model.ts';

const good: Findings = {
  ...nothingFound,
  httpMs: 20,
  isSocketThrough: true,
  ways: { host: 1, srflx: 0, relay: 0, isHidden: false, errors: [] },
  loopMs: 50,
  paths: { stun: 'reached', relayUdp: 'reached', relayTcp: 'reached', mediaServer: 'reached' },
};
const paths = (change: Partial<Findings['paths']>) => ({ paths: { ...good.paths, ...change } });

it.each<[Advice | null, Partial<Findings>]>([
  [null, { isRunning: true }],
  [null, { httpMs: null }],
  ['server', { httpMs: 'failed', isSocketThrough: false }],
  ['line', { isSocketThrough: false }],
  ['browser', { loopMs: 'failed' }],
  ['browser', { ways: 'unable' }],
  ['media_server', paths({ mediaServer: 'failed', relayUdp: 'failed' })],
  ['relay', paths({ relayUdp: 'failed', relayTcp: 'failed' })],
  ['relay', paths({ relayUdp: 'failed', relayTcp: 'none' })],
  ['good', paths({ relayUdp: 'failed' })],
  ['relay_tcp', paths({ relayTcp: 'none' })],
  ['no_relay', paths({ relayUdp: 'none', relayTcp: 'none', mediaServer: 'none' })],
  ['good', paths({ relayUdp: 'none', relayTcp: 'none' })],
  ['good', {}],
])('%s (%#)', (advice, change) => {
  expect(adviceOf({ ...good, ...change })).toBe(advice);
});
