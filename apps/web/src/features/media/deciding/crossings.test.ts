import type { Link } from '@engawa/contract/media';
import { describe, expect, it } from 'vitest';
import { createCrossings } from './crossings.ts';

const at = (distances: Readonly<Record<string, number>>) =>
  new Map(Object.entries(distances).map(([id, distancePx]) => [id, { distancePx } as Link]));

/** Crossings whose timers are only recorded. */
const watched = () => {
  const seen = { nowMs: 0, timers: new Map<number, number>() };
  const crossings = createCrossings({
    withinMs: 50,
    now: () => seen.nowMs,
    setTimeout: (_, delayMs) => {
      seen.timers.set(seen.timers.size, delayMs);
      return seen.timers.size - 1;
    },
    clearTimeout: (timer) => seen.timers.delete(timer as number),
    crossed: () => undefined,
  });
  const look = (atMs: number, distances: Readonly<Record<string, number>>) => {
    seen.nowMs = atMs;
    crossings.look(at(distances));
    return [...seen.timers.values()];
  };
  return { crossings, look, waiting: () => [...seen.timers.values()] };
};

describe('createCrossings', () => {
  it('predicts a person approaching and one leaving, just behind the line', () => {
    const { look } = watched();
    expect(look(0, { ben: 330, mei: 280 })).toEqual([]);
    // Ben moves at 0.4 px/ms, Mei at 0.2.
    expect(look(50, { ben: 310, mei: 290 })).toEqual([26]);
    expect(look(100, { ben: 290, mei: 296 })).toEqual([34]);
  });

  it('predicts nothing for people who stand, walk away from the line, or are far from it', () => {
    const { look } = watched();
    look(0, { stands: 305, goes: 310, near: 290, far: 500, there: 300 });
    expect(look(50, { stands: 305, goes: 324, near: 276, far: 486, there: 300 })).toEqual([]);
  });

  it('waits until a speed is known, for a person who has just arrived or has no position', () => {
    const { look } = watched();
    look(0, { elsewhere: Number.POSITIVE_INFINITY });
    expect(look(50, { ben: 310, elsewhere: Number.POSITIVE_INFINITY })).toEqual([]);
    expect(look(100, { ben: 302 })).toEqual([13]);
  });

  it('ignores a second look within the same moment and keeps its prediction', () => {
    const { look } = watched();
    look(0, { ben: 330 });
    look(50, { ben: 310 });
    expect(look(51, { ben: 310 })).toEqual([26]);
    expect(look(70, { ben: 303 })).toEqual([9]);
  });

  it('drops the prediction for a person who turns back, and every prediction at the end', () => {
    const { crossings, look, waiting } = watched();
    look(0, { ben: 330 });
    look(50, { ben: 310 });
    expect(look(100, { ben: 330 })).toEqual([]);
    look(150, { ben: 310 });
    crossings.end();
    expect(waiting()).toEqual([]);
  });
});
