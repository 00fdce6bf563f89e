import { describe, expect, it } from 'vitest';
import { answersStun, startRelay, whyNoRelay } from './relay.ts';

describe.skipIf(whyNoRelay())('startRelay', () => {
  it('answers on loopback, pauses, and answers again', async () => {
    const relay = await startRelay();
    expect(relay.env.TURN_URLS).toBe(`turn:127.0.0.1:${relay.port}?transport=udp`);
    expect(await answersStun(relay.port)).toBe(true);
    relay.pause();
    // The signal is asynchronous: a process of several threads stops a little later.
    await expect.poll(() => answersStun(relay.port), { timeout: 10_000 }).toBe(false);
    relay.resume();
    await expect.poll(() => answersStun(relay.port), { timeout: 10_000 }).toBe(true);
    await relay.stop();
    expect(await answersStun(relay.port)).toBe(false);
  });
});
