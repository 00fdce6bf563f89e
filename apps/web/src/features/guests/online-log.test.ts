import { describe, expect, it } from 'vitest';
import { createOnlineLog } from './online-log.ts';

const begin = () => {
  const reported: string[] = [];
  const state = { room: null as string | null, stopped: false, fails: false };
  let beat = () => {};
  const log = createOnlineLog({
    async send(roomId) {
      reported.push(roomId);
      if (state.fails) throw new Error('away');
    },
    roomNow: () => state.room,
    every(periodMs, callback) {
      expect(periodMs).toBe(60_000);
      beat = callback;
      return () => {
        state.stopped = true;
      };
    },
  });
  return { reported, state, log, beat: () => beat() };
};

describe('the online log', () => {
  it('reports on entering, in each other room, and periodically', () => {
    const { reported, state, log, beat } = begin();
    log.reportIfMoved();
    beat();
    expect(reported).toEqual([]);
    state.room = 'hall';
    log.reportIfMoved();
    log.reportIfMoved();
    state.room = 'den';
    log.reportIfMoved();
    beat();
    expect(reported).toEqual(['hall', 'den', 'den']);
  });

  it('continues when the server does not accept a report, until it is stopped', async () => {
    const { reported, state, log, beat } = begin();
    state.room = 'hall';
    state.fails = true;
    log.reportIfMoved();
    beat();
    await Promise.resolve();
    expect(reported).toEqual(['hall', 'hall']);
    log.stop();
    expect(state.stopped).toBe(true);
  });
});
