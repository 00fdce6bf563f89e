import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { suppressNoise } from './noise-suppression.ts';

/** What the browser was asked for, in this order. */
let did: string[] = [];
let context: FakeContext | null = null;
let program: Promise<void> = Promise.resolve();

// The real one is made of the browser's sound thread.
vi.mock('@sapphi-red/web-noise-suppressor', () => ({
  loadRnnoise: async () => new ArrayBuffer(0),
  RnnoiseWorkletNode: class extends EventTarget {
    connect = (to: unknown) => to;
    disconnect = () => undefined;
    destroy = () => did.push('suppressor ends');
  },
}));

class FakeContext extends EventTarget {
  state = 'suspended';
  readonly audioWorklet = { addModule: () => program };
  constructor() {
    super();
    context = this;
  }
  createMediaStreamSource() {
    return { connect: (to: unknown) => to, disconnect: () => did.push('microphone left') };
  }
  /** Browsers answer it only once the page has been touched. */
  resume() {
    did.push('resume');
    return new Promise<void>(() => undefined);
  }
  async close() {
    did.push('context ends');
  }
  touched() {
    this.state = 'running';
    this.dispatchEvent(new Event('statechange'));
  }
}
class FakeEnd {
  readonly stream = { getAudioTracks: () => [{ id: 'cleaned', stop: () => did.push('cleaned ends') }] };
}

const begin = () => {
  const attempt = new AbortController();
  return { attempt, making: suppressNoise({} as MediaStreamTrack, attempt.signal) };
};
const settle = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

beforeEach(() => {
  did = [];
  program = Promise.resolve();
  vi.stubGlobal('AudioContext', FakeContext);
  vi.stubGlobal('MediaStreamAudioDestinationNode', FakeEnd);
  vi.stubGlobal('MediaStream', class {});
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('strong noise suppression', () => {
  it('is there when sound flows, and ends once with all that it holds', async () => {
    const { making, attempt } = begin();
    await settle();
    context?.touched();
    const made = await making;
    expect(made.track).toMatchObject({ id: 'cleaned' });
    attempt.abort();
    made.close();
    expect(did).toEqual(['resume', 'cleaned ends', 'suppressor ends', 'microphone left', 'context ends']);
  });

  it('called off while the page has not been touched, it lets the microphone go and waits for no touch', async () => {
    const { making, attempt } = begin();
    await settle();
    attempt.abort();
    expect(did).toEqual(['resume', 'suppressor ends', 'microphone left', 'context ends']);
    await expect(making).rejects.toBe(attempt.signal.reason);
    window.dispatchEvent(new Event('keydown'));
    expect(did).toHaveLength(4);
  });

  it('called off while its program is loaded, it never takes the microphone', async () => {
    let loaded = () => {};
    program = new Promise((resolve) => {
      loaded = resolve;
    });
    const { making, attempt } = begin();
    attempt.abort();
    expect(did).toEqual(['context ends']);
    loaded();
    await expect(making).rejects.toBe(attempt.signal.reason);
    expect(did).toEqual(['context ends']);
  });
});
