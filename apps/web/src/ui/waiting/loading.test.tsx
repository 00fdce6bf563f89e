import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Loading } from './loading.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const show = (props: Parameters<typeof Loading>[0]) => render(<Loading {...props} />);

it('is announced at once and shown after 300 ms', () => {
  show({ label: 'Loading' });
  const status = screen.getByRole('status', { name: 'Loading' });
  act(() => void vi.advanceTimersByTime(299));
  expect(status.textContent).toBe('');
  act(() => void vi.advanceTimersByTime(1));
  expect(status.textContent).toBe('Loading');
  expect(status.querySelector('[data-loader]')).not.toBeNull();
});

it('of words alone turns nothing', () => {
  show({ label: 'Loading', type: 'text' });
  act(() => void vi.advanceTimersByTime(300));
  expect(screen.getByRole('status').querySelector('[data-loader]')).toBeNull();
});

it('tells how far it is where that is known', () => {
  show({ label: 'Uploading', type: 'progress', done: 0.426 });
  expect(screen.getByRole('progressbar', { name: 'Uploading' }).getAttribute('aria-valuenow')).toBe('43');
});
