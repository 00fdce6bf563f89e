import { beforeEach, describe, expect, it } from 'vitest';
import { type Listening, type ListeningParts, listenToTrack } from './listen-to-track.ts';

/** The parts of a browser's sound as far as listening uses them. */
const createSound = () => {
  const contexts: ReturnType<typeof createContext>[] = [];
  const gestures = new Set<() => void>();
  let takes = (_rate: number | null) => true;
  let loaded = Promise.resolve();

  const createContext = (rate: number | null) => {
    const port = Object.assign(new EventTarget(), { start: () => undefined });
    const pieces = Object.assign(new EventTarget(), { port });
    const context = Object.assign(new EventTarget(), {
      asked: rate,
      sampleRate: rate ?? 44_100,
      state: 'running',
      connected: false,
      resumed: 0,
      audioWorklet: { addModule: () => loaded },
      createMediaStreamSource(stream: unknown) {
        if (!takes(rate)) throw new DOMException('another rate', 'NotSupportedError');
        return {
          stream,
          connect: () => {
            context.connected = true;
          },
          disconnect: () => {
            context.connected = false;
          },
        };
      },
      async resume() {
        context.resumed += 1;
      },
      async close() {
        context.state = 'closed';
      },
      pieces,
      turn(state: string) {
        context.state = state;
        context.dispatchEvent(new Event('statechange'));
      },
      send: (samples: Float32Array) => port.dispatchEvent(new MessageEvent('message', { data: samples })),
    });
    return context;
  };
  const parts: ListeningParts = {
    openContext(rate) {
      const context = createContext(rate);
      contexts.push(context);
      return context as unknown as AudioContext;
    },
    openStream: (track) => track as unknown as MediaStream,
    openPieces: (context) => (context as unknown as { pieces: AudioWorkletNode }).pieces,
    onGesture(act) {
      gestures.add(act);
      return () => void gestures.delete(act);
    },
  };
  return {
    parts,
    contexts,
    gestures,
    takeOnly: (only: (rate: number | null) => boolean) => {
      takes = only;
    },
    load: (next: Promise<void>) => {
      loaded = next;
    },
    last: () => {
      const context = contexts.at(-1);
      if (!context) throw new Error('No context was opened.');
      return context;
    },
  };
};

const createTrack = () => new EventTarget() as MediaStreamTrack;
const settle = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

let sound: ReturnType<typeof createSound>;
let did: string[];
let listening: Listening;

beforeEach(() => {
  sound = createSound();
  did = [];
  listening = listenToTrack(
    {
      frame: (frame) => did.push(`frame of ${frame.length}`),
      interrupted: () => did.push('interrupted'),
      failed: (cause) => did.push(`failed: ${cause instanceof Error ? cause.name : 'event'}`),
    },
    sound.parts,
  );
});

describe('listening to a track', () => {
  it('gives frames of 30 ms from a context of 16 kHz', async () => {
    listening.setTrack(createTrack());
    await settle();
    expect(sound.last().asked).toBe(16_000);
    expect(sound.last().connected).toBe(true);
    sound.last().send(new Float32Array(512));
    sound.last().send(new Float32Array(512));
    expect(did).toEqual(['frame of 480', 'frame of 480']);
  });

  it('tries the rate of the system and 48 kHz where a browser refuses 16 kHz', async () => {
    sound.takeOnly((rate) => rate === null);
    listening.setTrack(createTrack());
    await settle();
    expect(sound.contexts.map(({ asked, state }) => [asked, state])).toEqual([
      [16_000, 'closed'],
      [null, 'running'],
    ]);
    sound.last().send(new Float32Array(4_410));
    expect(did).toEqual(['frame of 480', 'frame of 480', 'frame of 480']);
    sound.takeOnly((rate) => rate === 48_000);
    listening.setTrack(createTrack());
    await settle();
    expect(sound.last().asked).toBe(48_000);
  });

  it('reports a track that no context takes, and reads the next one', async () => {
    sound.takeOnly(() => false);
    const track = createTrack();
    listening.setTrack(track);
    await settle();
    expect(did).toEqual(['interrupted', 'failed: NotSupportedError']);
    expect(sound.contexts.every(({ state }) => state === 'closed')).toBe(true);
    sound.takeOnly(() => true);
    listening.setTrack(track);
    await settle();
    expect(sound.last().connected).toBe(true);
  });

  it('reports a browser without worklets, and releases the sound', async () => {
    sound.load(Promise.reject(new TypeError('no worklet')));
    listening.setTrack(createTrack());
    await settle();
    expect(did).toEqual(['interrupted', 'failed: TypeError']);
    expect([sound.last().state, sound.gestures.size]).toEqual(['closed', 0]);
  });

  it('goes over to another track without an interruption, and hears nothing more of the first', async () => {
    listening.setTrack(createTrack());
    await settle();
    const first = sound.last();
    listening.setTrack(createTrack());
    await settle();
    expect([first.state, sound.last().connected]).toEqual(['closed', true]);
    first.send(new Float32Array(512));
    expect(did).toEqual([]);
    sound.last().send(new Float32Array(512));
    expect(did).toEqual(['frame of 480']);
  });

  it('keeps one context when the same track is set again', async () => {
    const track = createTrack();
    listening.setTrack(track);
    listening.setTrack(track);
    await settle();
    expect(sound.contexts).toHaveLength(1);
  });

  it('is interrupted when the track is gone, unplugged, or held back by the system', async () => {
    const track = createTrack();
    listening.setTrack(track);
    await settle();
    track.dispatchEvent(new Event('ended'));
    track.dispatchEvent(new Event('mute'));
    expect(did).toEqual(['interrupted', 'interrupted']);
    sound.last().turn('interrupted');
    expect(did).toHaveLength(3);
    sound.last().turn('running');
    expect(did).toHaveLength(3);
    listening.setTrack(null);
    expect(did).toHaveLength(4);
    track.dispatchEvent(new Event('ended'));
    expect(did).toHaveLength(4);
  });

  it('goes on with a touch of the page when the browser had held the sound back', async () => {
    listening.setTrack(createTrack());
    await settle();
    expect(sound.last().resumed).toBe(0);
    sound.last().turn('suspended');
    for (const act of sound.gestures) act();
    expect(sound.last().resumed).toBe(1);
    listening.close();
    expect(sound.gestures.size).toBe(0);
  });

  it('begins nothing when it was closed while the worklet was loading', async () => {
    let load = () => {};
    sound.load(
      new Promise((done) => {
        load = done;
      }),
    );
    listening.setTrack(createTrack());
    listening.close();
    load();
    await settle();
    expect([sound.last().state, sound.last().connected]).toEqual(['closed', false]);
    expect(did).toEqual(['interrupted']);
  });

  it('reports a worklet that broke', async () => {
    listening.setTrack(createTrack());
    await settle();
    sound.last().pieces.dispatchEvent(new Event('processorerror'));
    expect(did).toEqual(['failed: event']);
  });
});
