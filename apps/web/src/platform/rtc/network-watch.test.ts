// @vitest-environment happy-dom

import { afterEach, expect, it, vi } from 'vitest';
import { onNetworkChange } from './network-watch.ts';

const information = Object.assign(new EventTarget(), { type: 'wifi' });
let stop = () => {};
afterEach(() => {
  stop();
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'connection');
});

const watch = () => {
  vi.useFakeTimers();
  Object.defineProperty(navigator, 'connection', { value: information, configurable: true });
  let changes = 0;
  stop = onNetworkChange(() => {
    changes += 1;
  });
  return () => changes;
};

it('reports another kind of network, and ignores another estimate of its speed', () => {
  const changes = watch();
  information.dispatchEvent(new Event('change'));
  expect(changes()).toBe(0);
  information.type = 'cellular';
  information.dispatchEvent(new Event('change'));
  expect(changes()).toBe(1);
  information.type = 'wifi';
});

it('reports that the network is back', () => {
  const changes = watch();
  window.dispatchEvent(new Event('online'));
  expect(changes()).toBe(1);
});

it('reports that the machine has slept', () => {
  const changes = watch();
  vi.advanceTimersByTime(20_000);
  expect(changes()).toBe(0);
  vi.setSystemTime(Date.now() + 60_000);
  vi.advanceTimersByTime(2_000);
  expect(changes()).toBe(1);
});

it('reports nothing after its end', () => {
  const changes = watch();
  stop();
  window.dispatchEvent(new Event('online'));
  information.type = 'none';
  information.dispatchEvent(new Event('change'));
  information.type = 'wifi';
  expect(changes()).toBe(0);
});
