import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useCountdown } from './use-countdown.ts';

beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => vi.useRealTimers());

const Clock = ({ isRunning }: { isRunning: boolean }) => {
  const [left, begin] = useCountdown(60, isRunning);
  return (
    <button type="button" onClick={begin}>
      {left}
    </button>
  );
};
const shown = () => screen.getByRole('button').textContent;
const later = (ms: number) => act(() => vi.advanceTimersByTime(ms));

it('counts whole seconds down to zero, and starts again on request', () => {
  render(<Clock isRunning />);
  expect(shown()).toBe('60');
  later(1_000);
  expect(shown()).toBe('59');
  later(58_900);
  expect(shown()).toBe('1');
  later(500);
  expect(shown()).toBe('0');
  expect(vi.getTimerCount()).toBe(0);
  act(() => screen.getByRole('button').click());
  expect(shown()).toBe('60');
});

it('counts the time during which the tab slept', () => {
  render(<Clock isRunning />);
  vi.setSystemTime(1_045_000);
  later(250);
  expect(shown()).toBe('15');
});

it('stays at zero until it is started', () => {
  render(<Clock isRunning={false} />);
  later(5_000);
  expect(shown()).toBe('0');
});
