import { describe, expect, it } from 'vitest';
import { createChannelLog } from './channel-log.ts';

const append = (logs: ReturnType<typeof createChannelLog>, name: string, at: number, chars = 0) => {
  const n = logs.next(name);
  logs.append(name, { n, at, event: 'StatusEvent', channel: name, data: { n }, chars });
};

describe('PRE-50 the frames kept of a channel', () => {
  it('are retransmitted for 30 s, each once and in order', () => {
    const logs = createChannelLog();
    for (const at of [0, 10_000, 20_000]) append(logs, 'room', at);
    expect(logs.after('room', 1, 25_000)?.map(({ n }) => n)).toEqual([2, 3]);
    expect(logs.after('room', 0, 35_000)).toBeNull();
    expect(logs.after('room', 1, 35_000)?.map(({ n }) => n)).toEqual([2, 3]);
  });

  it('are few when they are long', () => {
    const logs = createChannelLog();
    for (let i = 0; i < 100; i += 1) append(logs, 'person', i, 60_000);
    expect(logs.keptCount()).toBe(4);
    expect(logs.after('person', 96, 100)?.map(({ n }) => n)).toEqual([97, 98, 99, 100]);
    expect(logs.after('person', 95, 100)).toBeNull();
    append(logs, 'person', 40_000, 60_000);
    for (let i = 0; i < 300; i += 1) append(logs, 'person', 40_000, 100);
    expect(logs.after('person', 101, 40_000)).toHaveLength(300);
  });

  it('are dropped soon after that, even on idle channels', () => {
    const logs = createChannelLog();
    for (let i = 0; i < 900; i += 1) append(logs, `person ${i % 3}`, i);
    append(logs, 'space', 45_000);
    expect(logs.keptCount()).toBe(1);
    expect(logs.last('person 0')).toBe(300);
  });
});
