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
    addEventListener: (_type: string, act: () => void) => void endings.push(act),
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

const create = (isRefused = false) => {
  const clock = createFakeClock();
  const told: boolean[] = [];
  const share = createOwnShare({
    now: clock.now,
    async tell(isSharing) {
      told.push(isSharing);
      if (isRefused) throw new Error('The plan forbids it.');
    },
    changed: () => undefined,
  });
  return { clock, told, share };
};

describe('own share', () => {
  it('what the server refuses is not shown in secret', async () => {
    const { share } = create(true);
    const { stream, video } = fakeStream();
    share.start(stream, 'text');
    await settle();
    expect(share.tracks()).toBeNull();
    expect(video.isStopped).toBe(true);
  });

  it('tells of the share, and makes letters or movement sharp', () => {
    const { share, told } = create();
    const { stream, video, audio } = fakeStream(true);
    share.start(stream, 'text');
    expect(told).toEqual([true]);
    expect(video.contentHint).toBe('text');
    expect(share.tracks()).toMatchObject({ video, audio, hint: 'text' });
    expect(share.stream()).toBe(stream);
    share.stop();
    expect(told).toEqual([true, false]);
    expect(video.isStopped).toBe(true);
  });

  it('ends with the browser’s own bar', () => {
    const { share, told } = create();
    const { stream, endByBrowser } = fakeStream();
    share.start(stream, 'motion');
    endByBrowser();
    expect(share.stream()).toBeNull();
    expect(told).toEqual([true, false]);
  });

  it('another share takes the place of the one before, whose end means nothing then', () => {
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
    const { share, told } = create();
    const { stream, video } = fakeStream();
    share.start(stream, 'text');
    share.heard(false);
    expect(share.stream()).toBe(stream);
    share.heard(true);
    share.heard(false);
    expect(share.stream()).toBeNull();
    expect(video.isStopped).toBe(true);
    expect(told).toEqual([true]);
  });

  it('tells the server again what it has missed, at most every two seconds', () => {
    const { share, told, clock } = create();
    share.start(fakeStream().stream, 'text');
    share.heard(false);
    clock.advance(1_999);
    share.heard(false);
    expect(told).toEqual([true]);
    clock.advance(1);
    share.heard(false);
    expect(told).toEqual([true, true]);
  });

  it('a share that only the server still knows of is ended there', () => {
    const { share, told } = create();
    share.heard(true);
    expect(told).toEqual([false]);
  });
});
