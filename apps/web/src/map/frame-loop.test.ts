// @vitest-environment happy-dom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFrameLoop, type FrameLoop } from './frame-loop.ts';

let frames = 0;
let isMoving = false;
let loop: FrameLoop;

const framesIn = (ms: number): number => {
  const before = frames;
  vi.advanceTimersByTime(ms);
  return frames - before;
};
const setHidden = (isHidden: boolean) =>
  Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true });

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame', 'performance'],
  });
  frames = 0;
  isMoving = false;
  loop = createFrameLoop({
    frame: () => {
      frames += 1;
      return isMoving;
    },
  });
});
afterEach(() => {
  loop.destroy();
  setHidden(false);
  vi.useRealTimers();
});

describe('the frame loop', () => {
  it('draws each frame of the display while anything moves', () => {
    isMoving = true;
    framesIn(1_000);
    expect(framesIn(1_600)).toBe(100);
  });

  it('checks ten times a second while nobody moves, and requests no frame of the display', () => {
    framesIn(1_000);
    const asked = vi.spyOn(globalThis, 'requestAnimationFrame');
    expect(framesIn(1_000)).toBe(10);
    expect(asked).not.toHaveBeenCalled();
  });

  it('notices movement by itself, and continues for a moment after it has stopped', () => {
    framesIn(1_000);
    isMoving = true;
    framesIn(100);
    expect(framesIn(160)).toBe(10);
    isMoving = false;
    framesIn(16);
    expect(framesIn(160)).toBe(10);
    framesIn(300);
    expect(framesIn(1_000)).toBe(10);
  });

  it('draws the next frame when it is woken', () => {
    framesIn(1_000);
    loop.wake();
    expect(framesIn(16)).toBe(1);
    expect(framesIn(160)).toBe(10);
  });

  it('calls nothing while the tab is hidden', () => {
    framesIn(1_000);
    setHidden(true);
    const asked = vi.spyOn(globalThis, 'requestAnimationFrame').mockReturnValue(1);
    expect(framesIn(10_000)).toBe(0);
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('continues after a frame that failed', () => {
    let count = 0;
    const failing = createFrameLoop({
      frame: () => {
        count += 1;
        throw new Error('One of those that are called back fails.');
      },
    });
    for (let time = 0; time < 1_000; time += 100)
      try {
        vi.advanceTimersByTime(100);
      } catch {
        // The page writes it down and goes on.
      }
    failing.destroy();
    expect(count).toBeGreaterThan(5);
  });

  it('ends for good, even from within a frame', () => {
    let count = 0;
    const ending = createFrameLoop({
      frame: () => {
        count += 1;
        ending.destroy();
        return true;
      },
    });
    vi.advanceTimersByTime(1_000);
    ending.wake();
    vi.advanceTimersByTime(1_000);
    expect(count).toBe(1);
  });
});
