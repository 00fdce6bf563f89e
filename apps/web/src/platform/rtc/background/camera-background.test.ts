// @vitest-environment happy-dom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { putBackground } from './camera-background.ts';
import type { FromWorker } from './worker-messages.ts';

/** The calls that the browser received, in this order. */
let did: string[] = [];
let worker: FakeWorker | null = null;

class FakeWorker extends EventTarget {
  constructor() {
    super();
    did.push('worker begins');
    worker = this;
  }
  postMessage({ kind }: { kind: string }) {
    did.push(`worker hears ${kind}`);
  }
  terminate() {
    did.push('worker ends');
  }
  say(data: FromWorker) {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}
class Generator {
  readonly id = 'drawn';
  readonly writable = {};
  stop() {
    did.push('drawn ends');
  }
}
class BrokenParts {
  constructor() {
    throw new Error('no such part');
  }
}

const camera = (parts: Partial<MediaStreamTrack> = {}) =>
  ({
    clone() {
      did.push('copy begins');
      return { stop: () => did.push('copy ends') };
    },
    ...parts,
  }) as unknown as MediaStreamTrack;

/** A camera whose system blurs: it applies constraints in order, each when the test says so. */
const blurringCamera = () => {
  const waiting: (() => void)[] = [];
  let isBlurred = false;
  const track = camera({
    getCapabilities: () => ({ backgroundBlur: [true, false] }) as MediaTrackCapabilities,
    getSettings: () => ({ backgroundBlur: isBlurred }) as MediaTrackSettings,
    applyConstraints: (constraints) =>
      new Promise((met) => {
        waiting.push(() => {
          isBlurred = (constraints as { backgroundBlur: boolean }).backgroundBlur;
          met();
        });
      }),
  });
  const settle = async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      waiting.shift()?.();
      await Promise.resolve();
    }
  };
  return { track, settle, isBlurred: () => isBlurred };
};

const begin = (track: MediaStreamTrack) => {
  const attempt = new AbortController();
  const failed = vi.fn();
  return { attempt, failed, making: putBackground(track, 'blur', failed, attempt.signal) };
};
const settle = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

beforeEach(() => {
  did = [];
  worker = null;
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal(
    'MediaStreamTrackProcessor',
    class {
      readonly readable = {};
    },
  );
  vi.stubGlobal('MediaStreamTrackGenerator', Generator);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a camera background', () => {
  it('is ready with its first picture, reports a later failure, and releases everything at its end', async () => {
    const { making, failed } = begin(camera());
    await settle();
    worker?.say({ kind: 'ready' });
    const made = await making;
    expect(made.track).toMatchObject({ id: 'drawn' });
    expect(did).toEqual(['worker begins', 'copy begins', 'worker hears start']);
    expect(failed).not.toHaveBeenCalled();
    worker?.say({ kind: 'failed', why: 'no memory' });
    expect(failed).toHaveBeenCalledTimes(1);
    made.close();
    made.close();
    expect(did.slice(3)).toEqual(['worker ends', 'copy ends', 'drawn ends']);
  });

  it('releases the camera at once when it is cancelled while its program is loading', async () => {
    const { making, attempt, failed } = begin(camera());
    await settle();
    did.length = 0;
    attempt.abort();
    expect(did).toEqual(['worker ends', 'copy ends', 'drawn ends']);
    await expect(making).rejects.toBe(attempt.signal.reason);
    expect(failed).not.toHaveBeenCalled();
  });

  it('begins nothing when it is cancelled before it can draw', async () => {
    const { making, attempt } = begin(camera());
    attempt.abort();
    await expect(making).rejects.toBe(attempt.signal.reason);
    expect(did).toEqual([]);
  });

  it('releases what it holds when it cannot begin', async () => {
    const { making } = begin(camera());
    await settle();
    did.length = 0;
    worker?.say({ kind: 'failed', why: 'no WebGL' });
    await expect(making).rejects.toThrow('no WebGL');
    expect(did).toEqual(['worker ends', 'copy ends', 'drawn ends']);
  });

  it.each(['MediaStreamTrackProcessor', 'MediaStreamTrackGenerator'])(
    'leaves neither worker nor copy when a stream cannot be opened: %s',
    async (part) => {
      vi.stubGlobal(part, BrokenParts);
      const { making } = begin(camera());
      await expect(making).rejects.toThrow('no such part');
      expect(did).toEqual(['worker begins', 'copy begins', 'copy ends', 'worker ends']);
    },
  );

  it('uses the system’s own blur where there is one, and ends it', async () => {
    const { track, settle: meet, isBlurred } = blurringCamera();
    const { making } = begin(track);
    await meet();
    const made = await making;
    expect(made.track).toBe(track);
    expect(isBlurred()).toBe(true);
    made.close();
    await meet();
    expect(isBlurred()).toBe(false);
    expect(did).toEqual([]);
  });

  it('keeps the system’s blur that is cancelled and requested again at once', async () => {
    const { track, settle: meet, isBlurred } = blurringCamera();
    const first = begin(track);
    const refused = expect(first.making).rejects.toMatchObject({ name: 'AbortError' });
    await Promise.resolve();
    first.attempt.abort();
    const second = begin(track);
    await meet();
    await refused;
    expect((await second.making).track).toBe(track);
    await meet();
    expect(isBlurred()).toBe(true);
  });
});
