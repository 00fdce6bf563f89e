import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ToastList } from './toast-list.tsx';
import { toasts } from './toasts.ts';

afterEach(() => toasts.store.setState({ toasts: [] }));

it('shows what must be at the top apart from the other messages, what went wrong is read out at once', () => {
  toasts.show('You are clocked in', { testId: 'usual' });
  toasts.show('Ben cannot come', { testId: 'top', isTop: true, tone: 'danger' });
  render(<ToastList label="Messages" closeLabel="Close" />);
  const placeOf = (testId: string) => screen.getByTestId(testId).closest('[data-place]');
  expect(placeOf('usual')?.getAttribute('data-place')).toBe('usual');
  expect(placeOf('top')?.getAttribute('data-place')).toBe('top');
  expect(screen.getByTestId('usual').closest('[aria-live]')?.getAttribute('aria-live')).toBe('polite');
  expect(screen.getByTestId('top').closest('[aria-live]')?.getAttribute('aria-live')).toBe('assertive');
});

describe('while the pointer is over a message, although presses go through it', () => {
  const pointAt = (clientX: number) => fireEvent.pointerMove(window, { clientX, clientY: 20 });
  const [shortMs, longMs] = [3_000, 6_000];
  beforeEach(async () => {
    // Loaded with the first message.
    await import('./watch-pointer.ts');
    vi.useFakeTimers();
    toasts.show('Ben is on the way', { testId: 'first', lifeMs: shortMs });
    toasts.show('Saved', { testId: 'second', lifeMs: longMs });
    render(<ToastList label="Messages" closeLabel="Close" />);
    const box = { left: 10, right: 110, top: 10, bottom: 50 } as DOMRect;
    vi.spyOn(screen.getByTestId('second'), 'getBoundingClientRect').mockReturnValue(box);
    await act(() => vi.advanceTimersByTimeAsync(1));
    pointAt(20);
  });
  afterEach(() => void vi.useRealTimers());

  it('no message goes away, because the others would move below the pointer', () => {
    act(() => void vi.advanceTimersByTime(2 * longMs));
    expect(screen.queryByTestId('first')).not.toBeNull();
    expect(screen.queryByTestId('second')).not.toBeNull();
    pointAt(300);
    act(() => void vi.advanceTimersByTime(shortMs));
    expect(screen.queryByTestId('first')).toBeNull();
    expect(screen.queryByTestId('second')).not.toBeNull();
    act(() => void vi.advanceTimersByTime(longMs));
    expect(screen.queryByTestId('second')).toBeNull();
  });

  it.each([
    ['it is closed', () => fireEvent.click(screen.getAllByRole('button', { name: 'Close' })[1] as Element)],
    ['the pointer leaves the window', () => fireEvent.pointerLeave(document.documentElement)],
  ])('the others go away again once %s', (_when, leave) => {
    leave();
    act(() => void vi.advanceTimersByTime(shortMs));
    expect(screen.queryByTestId('first')).toBeNull();
  });
});
