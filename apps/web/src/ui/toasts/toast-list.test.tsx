import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ToastList } from './toast-list.tsx';
import { toasts } from './toasts.ts';

afterEach(() => toasts.store.setState({ toasts: [] }));

it('shows what must be at the top apart from the other messages, what went wrong is read out at once', () => {
  toasts.show('You are clocked in', { testId: 'usual' });
  toasts.show('Ben cannot come', { testId: 'top', isTop: true, tone: 'danger' });
  render(
    <MantineProvider env="test">
      <ToastList label="Messages" closeLabel="Close" />
    </MantineProvider>,
  );
  const placeOf = (testId: string) => screen.getByTestId(testId).closest('[data-place]');
  expect(placeOf('usual')?.getAttribute('data-place')).toBe('usual');
  expect(placeOf('top')?.getAttribute('data-place')).toBe('top');
  expect(screen.getByTestId('usual').closest('[aria-live]')?.getAttribute('aria-live')).toBe('polite');
  expect(screen.getByTestId('top').closest('[aria-live]')?.getAttribute('aria-live')).toBe('assertive');
});

it('stays while the pointer is over it, although presses go through it', async () => {
  // Loaded with the first message.
  await import('./watch-pointer.ts');
  vi.useFakeTimers();
  toasts.show('Saved', { testId: 'saved' });
  render(
    <MantineProvider env="test">
      <ToastList label="Messages" closeLabel="Close" />
    </MantineProvider>,
  );
  const { lifeMs } = toasts.store.getState().toasts[0] ?? {};
  const box = { left: 10, right: 110, top: 10, bottom: 50 } as DOMRect;
  vi.spyOn(screen.getByTestId('saved'), 'getBoundingClientRect').mockReturnValue(box);
  await act(() => vi.advanceTimersByTimeAsync(1));
  fireEvent.pointerMove(window, { clientX: 20, clientY: 20 });
  act(() => void vi.advanceTimersByTime(2 * (lifeMs ?? 0)));
  expect(screen.queryByTestId('saved')).not.toBeNull();
  fireEvent.pointerMove(window, { clientX: 300, clientY: 20 });
  act(() => void vi.advanceTimersByTime(2 * (lifeMs ?? 0)));
  expect(screen.queryByTestId('saved')).toBeNull();
  vi.useRealTimers();
});
