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
  const reportDistances = (atMs: number, distances: Readonly<Record<string, number>>) => {
    seen.nowMs = atMs;
    crossings.predict(at(distances));
    return [...seen.timers.values()];
  };
  return { crossings, reportDistances, waiting: () => [...seen.timers.values()] };
};

describe('createCrossings', () => {
  it('predicts a person approaching and one leaving, just behind the line', () => {
    const { reportDistances } = watched();
    expect(reportDistances(0, { ben: 330, mei: 280 })).toEqual([]);
    // Ben moves at 0.4 px/ms, Mei at 0.2.
    expect(reportDistances(50, { ben: 310, mei: 290 })).toEqual([26]);
    expect(reportDistances(100, { ben: 290, mei: 296 })).toEqual([34]);
  });

  it('predicts nothing for people who stand, walk away from the line, or are far from it', () => {
    const { reportDistances } = watched();
    reportDistances(0, { stands: 305, goes: 310, near: 290, far: 500, there: 300 });
    expect(reportDistances(50, { stands: 305, goes: 324, near: 276, far: 486, there: 300 })).toEqual([]);
  });

  it('waits until a speed is known, for a person who has just arrived or has no position', () => {
    const { reportDistances } = watched();
    reportDistances(0, { elsewhere: Number.POSITIVE_INFINITY });
    expect(reportDistances(50, { ben: 310, elsewhere: Number.POSITIVE_INFINITY })).toEqual([]);
    expect(reportDistances(100, { ben: 302 })).toEqual([13]);
  });

  it('ignores a second reportDistances within the same moment and keeps its prediction', () => {
    const { reportDistances } = watched();
    reportDistances(0, { ben: 330 });
    reportDistances(50, { ben: 310 });
    expect(reportDistances(51, { ben: 310 })).toEqual([26]);
    expect(reportDistances(70, { ben: 303 })).toEqual([9]);
  });

  it('drops the prediction for a person who turns back, and every prediction at the end', () => {
    const { crossings, reportDistances, waiting } = watched();
    reportDistances(0, { ben: 330 });
    reportDistances(50, { ben: 310 });
    expect(reportDistances(100, { ben: 330 })).toEqual([]);
    reportDistances(150, { ben: 310 });
    crossings.end();
    expect(waiting()).toEqual([]);
  });
});
