import { describe, expect, it } from 'vitest';
import { createAudiences } from './channel-log.ts';

const sayTo = (audiences: ReturnType<typeof createAudiences>, name: string, at: number, chars = 0) => {
  const n = audiences.next(name);
  audiences.keep(name, { n, at, event: 'StatusEvent', channel: name, data: { n }, chars });
};

describe('PRE-50 the frames kept of a channel', () => {
  it('are retransmitted for 30 s, each once and in order', () => {
    const audiences = createAudiences();
    for (const at of [0, 10_000, 20_000]) sayTo(audiences, 'room', at);
    expect(audiences.after('room', 1, 25_000)?.map(({ n }) => n)).toEqual([2, 3]);
    expect(audiences.after('room', 0, 35_000)).toBeNull();
    expect(audiences.after('room', 1, 35_000)?.map(({ n }) => n)).toEqual([2, 3]);
  });

  it('are few when they are long', () => {
    const audiences = createAudiences();
    for (let i = 0; i < 100; i += 1) sayTo(audiences, 'person', i, 60_000);
    expect(audiences.keptCount()).toBe(4);
    expect(audiences.after('person', 96, 100)?.map(({ n }) => n)).toEqual([97, 98, 99, 100]);
    expect(audiences.after('person', 95, 100)).toBeNull();
    sayTo(audiences, 'person', 40_000, 60_000);
    for (let i = 0; i < 300; i += 1) sayTo(audiences, 'person', 40_000, 100);
    expect(audiences.after('person', 101, 40_000)).toHaveLength(300);
  });

  it('are dropped soon after that, even on idle channels', () => {
    const audiences = createAudiences();
    for (let i = 0; i < 900; i += 1) sayTo(audiences, `person ${i % 3}`, i);
    sayTo(audiences, 'space', 45_000);
    expect(audiences.keptCount()).toBe(1);
    expect(audiences.last('person 0')).toBe(300);
  });
});
