import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useDebounced } from './use-debounced.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const Search = ({ typed }: { typed: string }) => <output>{useDebounced(typed, 200)}</output>;
const shown = () => screen.getByRole('status').textContent;

it('gives a value once it has stayed the same long enough', () => {
  const view = render(<Search typed="a" />);
  expect(shown()).toBe('a');
  view.rerender(<Search typed="ab" />);
  act(() => void vi.advanceTimersByTime(150));
  view.rerender(<Search typed="abc" />);
  act(() => void vi.advanceTimersByTime(199));
  expect(shown()).toBe('a');
  act(() => void vi.advanceTimersByTime(1));
  expect(shown()).toBe('abc');
});
