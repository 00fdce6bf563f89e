import { beforeEach, describe, expect, it } from 'vitest';
import { createRecorder, type RecorderDeps } from './recorder.ts';

/** A recorder of a browser as far as it is used; `flush` gives what was recorded. */
const createMedia = () => {
  const media = Object.assign(new EventTarget(), {
    state: 'inactive',
    answersRequests: true,
    recorded: new Blob([new Uint8Array(10_001)]),
    start() {
      media.state = 'recording';
    },
    pause() {
      media.state = 'paused';
    },
    requestData() {
      if (media.answersRequests) media.flush();
    },
    stop() {
      media.state = 'inactive';
      media.flush();
      media.dispatchEvent(new Event('stop'));
    },
    flush() {
      media.dispatchEvent(Object.assign(new Event('dataavailable'), { data: media.recorded }));
      media.recorded = new Blob();
    },
  });
  return media;
};

const settle = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

let did: string[];
let media: ReturnType<typeof createMedia>;
let waiting: { readonly fire: () => void; readonly delayMs: number }[];
let answer: (chunk: Blob) => Promise<string>;

beforeEach(() => {
  did = [];
  media = createMedia();
  waiting = [];
  answer = async () => 'おはよう';
});

const create = (deps: Partial<RecorderDeps> = {}) => {
  const stream = {
    getAudioTracks: () => [{ stop: () => did.push('microphone stopped') }],
  } as unknown as MediaStream;
  const recorder = createRecorder({
    openMicrophone: async () => stream,
    openRecorder: () => media as unknown as MediaRecorder,
    transcribe(chunk) {
      did.push(`transcribes ${chunk.size} bytes`);
      return answer(chunk);
    },
    result: (text) => did.push(`result: ${text}`),
    timers: {
      setTimeout(fire, delayMs) {
        const timer = { fire, delayMs };
        waiting.push(timer);
        return timer;
      },
      clearTimeout(timer) {
        waiting = waiting.filter((each) => each !== timer);
      },
    },
    ...deps,
  });
  return { recorder, stream, state: () => recorder.store.getState().state };
};
const tick = () => {
  for (const { fire } of waiting.splice(0)) fire();
};

describe('the recorder', () => {
  it('is idle, records, is paused when a result is requested, and stops', async () => {
    const { recorder, state } = create();
    expect(state()).toBe('idle');
    await recorder.start();
    expect([state(), media.state]).toEqual(['recording', 'recording']);
    media.answersRequests = false;
    recorder.requestResult();
    expect([state(), media.state]).toEqual(['paused', 'paused']);
    recorder.stop();
    expect([state(), media.state]).toEqual(['stopped', 'inactive']);
  });

  it('transcribes the first chunk on stop, gives the result, and then stops the microphone', async () => {
    const { recorder } = create();
    await recorder.start();
    recorder.requestResult();
    await settle();
    expect(did).toEqual(['transcribes 10001 bytes', 'result: おはよう', 'microphone stopped']);
  });

  it('transcribes no chunk of 10,000 bytes or fewer', async () => {
    const { recorder } = create();
    media.recorded = new Blob([new Uint8Array(10_000)]);
    await recorder.start();
    recorder.requestResult();
    await settle();
    expect(did).toEqual(['microphone stopped']);
  });

  it('uses nothing of the sound when no result was requested', async () => {
    const { recorder, state } = create();
    await recorder.start();
    recorder.stop();
    await settle();
    expect([state(), ...did]).toEqual(['stopped', 'microphone stopped']);
  });

  it('asks for the chunk every 200 ms, at most five times', async () => {
    const { recorder, state } = create();
    media.answersRequests = false;
    await recorder.start();
    recorder.requestResult();
    for (let ticks = 0; ticks < 5; ticks += 1) {
      expect([state(), waiting.map(({ delayMs }) => delayMs)]).toEqual(['paused', [200]]);
      tick();
    }
    expect([state(), waiting]).toEqual(['stopped', []]);
    await settle();
    expect(did).toContain('result: おはよう');
  });

  it('stops at the tick at which the chunk is there', async () => {
    const { recorder, state } = create();
    media.answersRequests = false;
    await recorder.start();
    recorder.requestResult();
    tick();
    media.flush();
    expect(state()).toBe('paused');
    tick();
    expect(state()).toBe('stopped');
  });

  it.each([
    ['a failure', () => Promise.reject(new Error('too late'))],
    ['an empty text', async () => ' '],
  ])('gives the text before when transcription ends with %s', async (_name, next) => {
    const { recorder } = create({ text: 'before' });
    for (const each of [next, async () => 'はい', next]) {
      answer = each;
      media = createMedia();
      await recorder.start();
      recorder.requestResult();
      await settle();
    }
    expect(did.filter((each) => each.startsWith('result'))).toEqual([
      'result: before',
      'result: はい',
      'result: はい',
    ]);
    expect(did.filter((each) => each === 'microphone stopped')).toHaveLength(3);
  });

  it('is idle again when there is no microphone', async () => {
    const { recorder, state } = create({ openMicrophone: () => Promise.reject(new Error('none')) });
    await expect(recorder.start()).rejects.toThrow('none');
    expect(state()).toBe('idle');
  });

  it('is idle again, without a microphone, when the browser cannot record', async () => {
    const { recorder, state } = create({
      openRecorder() {
        throw new DOMException('no type', 'NotSupportedError');
      },
    });
    await expect(recorder.start()).rejects.toThrow('no type');
    expect([state(), ...did]).toEqual(['idle', 'microphone stopped']);
  });

  it('stops a microphone that opens after stop', async () => {
    let open = (_stream: MediaStream) => {};
    const { recorder, stream, state } = create({
      openMicrophone: () =>
        new Promise((done) => {
          open = done;
        }),
    });
    const starting = recorder.start();
    recorder.stop();
    open(stream);
    await starting;
    expect([state(), media.state, ...did]).toEqual(['stopped', 'inactive', 'microphone stopped']);
  });

  it('stops when the microphone is unplugged, and with it the waiting', async () => {
    const { recorder, state } = create();
    media.answersRequests = false;
    await recorder.start();
    recorder.requestResult();
    media.stop();
    await settle();
    expect([state(), waiting]).toEqual(['stopped', []]);
    expect(did).toEqual(['transcribes 10001 bytes', 'result: おはよう', 'microphone stopped']);
  });
});
