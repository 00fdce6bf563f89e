import { describe, expect, it } from 'vitest';
import { startLiveKit, whyNoLiveKit } from './livekit.ts';

const isThere = (url: string, timeoutMs: number): Promise<boolean> =>
  fetch(url.replace('ws:', 'http:'), { signal: AbortSignal.timeout(timeoutMs) }).then(
    (answer) => answer.ok,
    () => false,
  );

describe.skipIf(whyNoLiveKit())('startLiveKit', () => {
  it('answers on loopback, pauses, resumes and is killed', async () => {
    const livekit = await startLiveKit();
    expect(livekit.url).toMatch(/^ws:\/\/127\.0\.0\.1:\d+$/);
    expect(await isThere(livekit.url, 5_000)).toBe(true);
    livekit.pause();
    // The signal is asynchronous: a process of several threads stops a little later.
    await expect.poll(() => isThere(livekit.url, 300), { timeout: 10_000 }).toBe(false);
    livekit.resume();
    expect(await isThere(livekit.url, 5_000)).toBe(true);
    await livekit.kill();
    expect(await isThere(livekit.url, 5_000)).toBe(false);
    await livekit.restart();
    expect(await isThere(livekit.url, 5_000)).toBe(true);
    await livekit.stop();
  });
});
