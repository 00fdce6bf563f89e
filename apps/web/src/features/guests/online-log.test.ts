import { describe, expect, it } from 'vitest';
import { createOnlineLog } from './online-log.ts';

const begin = () => {
  const told: string[] = [];
  const state = { room: null as string | null, stopped: false, fails: false };
  let beat = () => {};
  const log = createOnlineLog({
    async send(roomId) {
      told.push(roomId);
      if (state.fails) throw new Error('away');
    },
    roomNow: () => state.room,
    every(periodMs, act) {
      expect(periodMs).toBe(60_000);
      beat = act;
      return () => {
        state.stopped = true;
      };
    },
  });
  return { told, state, log, beat: () => beat() };
};

describe('the online log', () => {
  it('reports on entering, in each other room, and periodically', () => {
    const { told, state, log, beat } = begin();
    log.look();
    beat();
    expect(told).toEqual([]);
    state.room = 'hall';
    log.look();
    log.look();
    state.room = 'den';
    log.look();
    beat();
    expect(told).toEqual(['hall', 'den', 'den']);
  });

  it('continues when the server does not accept a report, until it is stopped', async () => {
    const { told, state, log, beat } = begin();
    state.room = 'hall';
    state.fails = true;
    log.look();
    beat();
    await Promise.resolve();
    expect(told).toEqual(['hall', 'hall']);
    log.stop();
    expect(state.stopped).toBe(true);
  });
});
