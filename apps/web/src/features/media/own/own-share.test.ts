import { createFakeClock } from '@engawa/testkit/fake-clock';
import { describe, expect, it } from 'vitest';
import { createOwnShare } from './own-share.ts';

const settle = async () => {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
};

const fakeStream = (hasSound = false) => {
  const endings: (() => void)[] = [];
  const track = (kind: string) => ({
    kind,
    contentHint: '',
    isStopped: false,
    stop() {
      this.isStopped = true;
    },
    addEventListener: (_type: string, callback: () => void) => void endings.push(callback),
  });
  const video = track('video');
  const audio = hasSound ? track('audio') : null;
  const stream = {
    getVideoTracks: () => [video],
    getAudioTracks: () => (audio ? [audio] : []),
    getTracks: () => (audio ? [video, audio] : [video]),
  } as unknown as MediaStream;
  const endByBrowser = () => {
    for (const end of endings) end();
  };
  return { stream, video, audio, endByBrowser };
};

const here = 'the floor';

const create = (refusal: string | null = null) => {
  const clock = createFakeClock();
  const published: boolean[] = [];
  const ends: string[] = [];
  const line = { refusal, isRunning: true };
  const share = createOwnShare({
    now: clock.now,
    isRunning: () => line.isRunning,
    async publish(isSharing) {
      published.push(isSharing);
      if (line.refusal !== null) throw Object.assign(new Error('refused'), { code: line.refusal });
    },
    changed: () => undefined,
    onEnded: (end) => void ends.push(end),
  });
  return { clock, published, share, ends, line };
};

describe('own share', () => {
  it('ends a share that the server refuses, so that it is not shown in secret', async () => {
    const { share, ends } = create('PLAN_FORBIDS');
    const { stream, video } = fakeStream();
    share.start(stream, 'text');
    await settle();
    expect(share.tracks()).toBeNull();
    expect(video.isStopped).toBe(true);
    expect(ends).toEqual(['failed']);
  });

  it('publishes the share, and sets the content hint for text or motion', () => {
    const { share, published } = create();
    const { stream, video, audio } = fakeStream(true);
    share.start(stream, 'text');
    expect(published).toEqual([true]);
    expect(video.contentHint).toBe('text');
    expect(share.tracks()).toMatchObject({ video, audio, hint: 'text' });
    expect(share.stream()).toBe(stream);
    share.stop();
    expect(published).toEqual([true, false]);
    expect(video.isStopped).toBe(true);
  });

  it('discards the stream if another tab took over while the browser asked what to share', () => {
    const { share, published, line } = create();
    const { stream, video } = fakeStream();
    line.isRunning = false;
    share.start(stream, 'text');
    expect(share.stream()).toBeNull();
    expect(video.isStopped).toBe(true);
    expect(published).toEqual([]);
  });

  it('ends from the browser’s own bar', () => {
    const { share, published, ends } = create();
    const { stream, endByBrowser } = fakeStream();
    share.start(stream, 'motion');
    endByBrowser();
    expect(share.stream()).toBeNull();
    expect(ends).toEqual([]);
    expect(published).toEqual([true, false]);
  });

  it('replaces a running share, whose own end is then ignored', () => {
    const { share } = create();
    const first = fakeStream();
    const second = fakeStream();
    share.start(first.stream, 'text');
    share.start(second.stream, 'text');
    first.endByBrowser();
    expect(first.video.isStopped).toBe(true);
    expect(share.stream()).toBe(second.stream);
  });

  it('ends when the server ends it', () => {
    const { share, published, ends } = create();
    const { stream, video } = fakeStream();
    share.start(stream, 'text');
    share.receive(false, here);
    expect(share.stream()).toBe(stream);
    share.receive(true, here);
    share.receive(false, here);
    expect(share.stream()).toBeNull();
    expect(video.isStopped).toBe(true);
    expect(published).toEqual([true]);
    expect(ends).toEqual(['ended']);
  });

  it('publishes again what the server missed, at most every two seconds', () => {
    const { share, published, clock } = create();
    share.start(fakeStream().stream, 'text');
    share.receive(false, here);
    clock.advance(1_999);
    share.receive(false, here);
    expect(published).toEqual([true]);
    clock.advance(1);
    share.receive(false, here);
    expect(published).toEqual([true, true]);
  });

  const lost = () => {
    const made = create();
    const { stream } = fakeStream();
    made.share.start(stream, 'text');
    made.share.receive(true, 'at table 1');
    made.clock.advance(20_000);
    return { ...made, stream };
  };

  it('continues after a reconnect, and publishes the share once more if the server lost it', () => {
    const { share, published, ends, clock, stream } = lost();
    share.lineBack(true);
    // The old state first, then the new one: the new connection came before the server noticed the
    // loss of the old one.
    share.receive(true, 'at table 1');
    share.receive(false, 'at table 1');
    clock.advance(2_000);
    share.receive(false, 'at table 1');
    expect(share.stream()).toBe(stream);
    expect(published).toEqual([true, true, true]);
    share.receive(true, 'at table 1');
    share.receive(false, 'at table 1');
    expect(ends).toEqual(['ended']);
  });

  it('ends when the server did not keep the place', () => {
    const { share, published, ends } = lost();
    share.lineBack(false);
    expect(share.stream()).toBeNull();
    expect(ends).toEqual(['ended']);
    expect(published).toEqual([true]);
  });

  it('is not published again in another conversation', () => {
    const { share, published, ends } = lost();
    share.lineBack(true);
    share.receive(false, 'on the floor');
    expect(share.stream()).toBeNull();
    expect(ends).toEqual(['ended']);
    expect(published).toEqual([true]);
  });

  it('is not ended by a lost connection', async () => {
    const { share, ends, line } = create();
    const { stream } = fakeStream();
    share.start(stream, 'text');
    share.receive(true, here);
    share.lineBack(true);
    line.refusal = 'UNREACHABLE';
    share.receive(false, here);
    await settle();
    expect(share.stream()).toBe(stream);
    expect(ends).toEqual([]);
  });

  it('repeats an unanswered request, and gives up the share after 20 s', async () => {
    const { share, published, clock, ends } = create('UNREACHABLE');
    const { stream } = fakeStream();
    share.start(stream, 'text');
    await settle();
    for (let second = 1; second < 20; second += 1) {
      clock.advance(1_000);
      share.receive(false, here);
      await settle();
    }
    expect(share.stream()).toBe(stream);
    expect(published.length).toBe(10);
    clock.advance(1_000);
    share.receive(false, here);
    await settle();
    expect(share.stream()).toBeNull();
    expect(ends).toEqual(['failed']);
  });

  it('ends on the server a share that only the server still lists', () => {
    const { share, published } = create();
    share.receive(true, here);
    expect(published).toEqual([false]);
  });
});
