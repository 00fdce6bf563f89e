import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLog } from '../platform/log/log.ts';
import { scheduleCleanup } from './scheduled-cleanup.ts';

const minuteMs = 60_000;

describe('clearing up', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());
  const log = createLog('silent');

  it('happens half a minute after the start, and then every hour', async () => {
    const duty = vi.fn(async () => {});
    const cleanup = scheduleCleanup({ duty }, log, () => true);
    await vi.advanceTimersByTimeAsync(minuteMs);
    expect(duty).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(120 * minuteMs);
    expect(duty).toHaveBeenCalledTimes(3);
    cleanup.stop();
    await vi.advanceTimersByTimeAsync(120 * minuteMs);
    expect(duty).toHaveBeenCalledTimes(3);
  });

  it('waits while the time of day is in doubt', async () => {
    const duty = vi.fn(async () => {});
    let isTrusted = false;
    const cleanup = scheduleCleanup({ duty }, log, () => isTrusted);
    await vi.advanceTimersByTimeAsync(30 * minuteMs);
    isTrusted = true;
    await vi.advanceTimersByTimeAsync(30 * minuteMs);
    expect(duty).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(minuteMs);
    expect(duty).toHaveBeenCalledTimes(1);
    cleanup.stop();
  });

  it('does one duty after another, also when one fails', async () => {
    const done: string[] = [];
    let finishFirst = () => {};
    const cleanup = scheduleCleanup(
      {
        first: () =>
          new Promise<void>((_, reject) => {
            finishFirst = () => reject(new Error('The database is away.'));
          }),
        second: async () => void done.push('second'),
      },
      log,
      () => true,
    );
    await vi.advanceTimersByTimeAsync(minuteMs);
    expect(done).toEqual([]);
    finishFirst();
    await vi.advanceTimersByTimeAsync(0);
    expect(done).toEqual(['second']);
    cleanup.stop();
  });
});
