import { describe, expect, it } from 'vitest';
import { createArrivalDay, localMoment } from './arrival-day.ts';

const keepInMemory = () => {
  const kept = new Map<string, string>();
  return {
    get: (key: string) => kept.get(key) ?? null,
    set: (key: string, value: string) => void kept.set(key, value),
    remove: (key: string) => void kept.delete(key),
  };
};

describe('arrivals', () => {
  it('CMP-16 are new once a day, for each company and person', () => {
    const keep = keepInMemory();
    const mine = createArrivalDay(keep, { userId: 'a', companyId: 'x' });
    const morning = new Date(2026, 10, 20, 9, 0);
    expect(mine.isNew(morning)).toBe(true);
    mine.record(morning);
    expect(mine.isNew(new Date(2026, 10, 20, 23, 59))).toBe(false);
    expect(mine.isLaterDay(new Date(2026, 10, 20, 23, 59))).toBe(false);
    mine.record(new Date(2026, 10, 21, 9, 0));
    expect(mine.isLaterDay(new Date(2026, 10, 21, 9, 0))).toBe(true);
    expect(mine.isNew(new Date(2026, 10, 22, 0, 1))).toBe(true);
    expect(createArrivalDay(keep, { userId: 'b', companyId: 'x' }).isNew(morning)).toBe(true);
    expect(createArrivalDay(keep, { userId: 'a', companyId: 'y' }).isNew(morning)).toBe(true);
  });

  it('CMP-16 carry the offset of the zone and are the same moment', () => {
    const at = new Date(2026, 10, 20, 9, 30, 5);
    expect(localMoment(at)).toMatch(/^2026-11-20T09:30:05[+-]\d\d:\d\d$/);
    expect(Date.parse(localMoment(at))).toBe(at.getTime());
  });
});
