// @vitest-environment happy-dom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSharpener } from './sharpener.ts';

const isSharpening = (world: HTMLElement) => world.hasAttribute('data-sharpening');

describe('what is enlarged is drawn at the new scale', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('once the scale has come to rest, for two frames', () => {
    const world = document.createElement('div');
    const sharpener = createSharpener(world);
    for (let step = 0; step < 5; step += 1) {
      sharpener.scaled();
      vi.advanceTimersByTime(100);
      expect(isSharpening(world)).toBe(false);
    }
    vi.advanceTimersByTime(101);
    expect(isSharpening(world)).toBe(true);
    vi.advanceTimersByTime(100);
    expect(isSharpening(world)).toBe(false);
  });

  it('not any more after the map is gone', () => {
    const world = document.createElement('div');
    const sharpener = createSharpener(world);
    sharpener.scaled();
    sharpener.stop();
    vi.advanceTimersByTime(1_000);
    expect(isSharpening(world)).toBe(false);
  });
});
