import { beforeEach, describe, expect, it } from 'vitest';
import {
  createBrowserRecogniser,
  installSpeechPack,
  type SpeechRecognitionClass,
} from './browser-recogniser.ts';

const track = {} as MediaStreamTrack;
const timersOfTest = () => {
  const waiting = new Map<number, { readonly fire: () => void; readonly delayMs: number }>();
  let last = 0;
  return {
    waiting,
    timers: {
      setTimeout(fire: () => void, delayMs: number) {
        last += 1;
        waiting.set(last, { fire, delayMs });
        return last;
      },
      clearTimeout: (timer: unknown) => void waiting.delete(timer as number),
    },
    fire() {
      for (const [timer, { fire }] of [...waiting]) {
        waiting.delete(timer);
        fire();
      }
    },
  };
};

/** The recognitions of a browser, in the order in which they were made. */
const recognitionsOfTest = (hasPacks: boolean) => {
  const made: Recognition[] = [];
  class Recognition extends EventTarget {
    lang = '';
    continuous = false;
    interimResults = false;
    startedWith: unknown = null;
    isAborted = false;
    isStopped = false;
    wasLocal: boolean | null = null;
    constructor() {
      super();
      made.push(this);
    }
    start(started: MediaStreamTrack) {
      if (started.readyState === 'ended') throw new DOMException('ended', 'InvalidStateError');
      this.startedWith = started;
    }
    stop() {
      this.isStopped = true;
    }
    abort() {
      this.isAborted = true;
    }
    send(name: string, more: object) {
      this.dispatchEvent(Object.assign(new Event(name), more));
    }
    result(resultIndex: number, ...results: readonly (readonly [text: string, isFinal: boolean])[]) {
      this.send('result', {
        resultIndex,
        results: results.map(([transcript, isFinal]) => Object.assign([{ transcript }], { isFinal })),
      });
    }
    end(error?: string) {
      if (error) this.send('error', { error });
      this.send('end', {});
    }
  }
  if (hasPacks) {
    Object.defineProperty(Recognition.prototype, 'processLocally', {
      get(this: Recognition) {
        return this.wasLocal;
      },
      set(this: Recognition, isLocal: boolean) {
        this.wasLocal = isLocal;
      },
    });
  }
  return { made, Recognition: Recognition as unknown as SpeechRecognitionClass };
};

let did: string[];
beforeEach(() => {
  did = [];
});

const create = ({ hasPacks = true, isCloudAllowed = false } = {}) => {
  const clock = timersOfTest();
  const { made, Recognition } = recognitionsOfTest(hasPacks);
  let count = 0;
  const recogniser = createBrowserRecogniser({
    Recognition,
    timers: clock.timers,
    isCloudAllowed: () => isCloudAllowed,
    createId() {
      count += 1;
      return `s${count}`;
    },
    events: {
      begins: (id) => did.push(`${id} begins`),
      ends: (id, text, language) => did.push(`${id} ${language} ${text}`),
      dropped: (id) => did.push(`${id} dropped`),
      failed: (why) => did.push(why),
    },
  });
  const last = () => {
    const recognition = made.at(-1);
    if (!recognition) throw new Error('No recognition was made.');
    return recognition;
  };
  return { recogniser, clock, made, last };
};

describe('recognition by the browser', () => {
  it('says why there is none', () => {
    const recogniser = createBrowserRecogniser({
      Recognition: null,
      isCloudAllowed: () => true,
      events: {
        begins: () => undefined,
        ends: () => undefined,
        dropped: () => undefined,
        failed: (why) => did.push(why),
      },
    });
    recogniser.start('ja-JP', track);
    expect(did).toEqual(['NOT_SUPPORTED']);
  });

  it('sends nothing to the browser’s maker where that is not allowed', () => {
    const { recogniser, made } = create({ hasPacks: false });
    recogniser.start('ja-JP', track);
    expect(did).toEqual(['CLOUD_NOT_ALLOWED']);
    expect(made).toEqual([]);
  });

  it('reads the given track on this machine, in the given language', () => {
    const { recogniser, last } = create({ isCloudAllowed: true });
    recogniser.start('zh-TW', track);
    expect([last().lang, last().wasLocal, last().startedWith]).toEqual(['zh-TW', true, track]);
    expect([last().continuous, last().interimResults]).toEqual([true, true]);
  });

  it('begins a sentence with its first words, and ends it with the final ones', () => {
    const { recogniser, last } = create();
    recogniser.start('ja-JP', track);
    last().result(0, ['', false]);
    last().result(0, ['おは', false]);
    last().result(0, ['おはよう', false]);
    last().result(0, [' おはよう。', true], ['会議', false]);
    last().result(1, ['おはよう。', true], ['会議です。', true]);
    expect(did).toEqual(['s1 begins', 's1 ja-JP おはよう。', 's2 begins', 's2 ja-JP 会議です。']);
  });

  it('drops a sentence that ends without words', () => {
    const { recogniser, last } = create();
    recogniser.start('ja-JP', track);
    last().result(0, ['えー', false]);
    last().result(0, [' ', true]);
    expect(did).toEqual(['s1 begins', 's1 dropped']);
  });

  it.each(['no-speech', 'aborted', undefined])('starts again 500 ms after it ended: %s', (error) => {
    const { recogniser, clock, made, last } = create();
    recogniser.start('ja-JP', track);
    last().result(0, ['途中', false]);
    last().end(error);
    expect(did).toEqual(['s1 begins', 's1 dropped']);
    expect([...clock.waiting.values()].map(({ delayMs }) => delayMs)).toEqual([500]);
    expect(made).toHaveLength(1);
    clock.fire();
    expect(made).toHaveLength(2);
    expect([last().wasLocal, last().startedWith]).toEqual([true, track]);
    last().result(0, ['次', true]);
    expect(did.slice(2)).toEqual(['s2 begins', 's2 ja-JP 次']);
  });

  it('drops the sentence that has begun when it is stopped, and takes nothing that comes later', () => {
    const { recogniser, clock, last } = create();
    recogniser.start('ja-JP', track);
    last().result(0, ['途中', false]);
    recogniser.stop();
    last().result(0, ['途中まで', true]);
    last().end();
    expect(did).toEqual(['s1 begins', 's1 dropped']);
    expect(last().isAborted).toBe(true);
    expect(clock.waiting.size).toBe(0);
  });

  it('does not start again when it is stopped while it waits', () => {
    const { recogniser, clock, made, last } = create();
    recogniser.start('ja-JP', track);
    last().end();
    recogniser.stop();
    clock.fire();
    expect(made).toHaveLength(1);
  });

  it('ends what ran when another language is started', () => {
    const { recogniser, made, last } = create();
    recogniser.start('ja-JP', track);
    last().result(0, ['途中', false]);
    recogniser.start('en-US', track);
    expect(made.map(({ lang, isAborted }) => [lang, isAborted])).toEqual([
      ['ja-JP', true],
      ['en-US', false],
    ]);
    expect(did).toEqual(['s1 begins', 's1 dropped']);
  });

  it('stops when the language’s pack is missing', () => {
    const { recogniser, clock, last } = create();
    recogniser.start('ja-JP', track);
    last().end('language-not-supported');
    expect(did).toEqual(['PACK_MISSING']);
    expect(clock.waiting.size).toBe(0);
  });

  it('goes on in the cloud without the pack where that is allowed, and says when it lacks the language too', () => {
    const { recogniser, clock, last } = create({ isCloudAllowed: true });
    recogniser.start('ja-JP', track);
    last().end('language-not-supported');
    clock.fire();
    expect([last().wasLocal, did]).toEqual([false, []]);
    last().end('language-not-supported');
    expect(did).toEqual(['LANGUAGE_NOT_SUPPORTED']);
  });

  it.each([
    ['not-allowed', 'NOT_ALLOWED'],
    ['service-not-allowed', 'NOT_ALLOWED'],
    ['audio-capture', 'NO_MICROPHONE'],
  ])('stops and says why: %s', (error, why) => {
    const { recogniser, clock, last } = create();
    recogniser.start('ja-JP', track);
    last().end(error);
    expect(did).toEqual([why]);
    expect(clock.waiting.size).toBe(0);
  });

  it('says that the track has ended', () => {
    const { recogniser, clock } = create();
    recogniser.start('ja-JP', { readyState: 'ended' } as MediaStreamTrack);
    expect(did).toEqual(['NO_MICROPHONE']);
    expect(clock.waiting.size).toBe(0);
  });

  it('tries again when the network fails, and says so', () => {
    const { recogniser, clock, made, last } = create({ hasPacks: false, isCloudAllowed: true });
    recogniser.start('ja-JP', track);
    expect(last().wasLocal).toBe(null);
    last().end('network');
    expect(did).toEqual(['UNREACHABLE']);
    clock.fire();
    expect(made).toHaveLength(2);
  });
});

describe('the pack of a language', () => {
  const withPacks = (state: string | Error, isInstalled: boolean | Error = true) => {
    const { Recognition } = recognitionsOfTest(true);
    const answer = async <T>(value: T | Error): Promise<T> => {
      if (value instanceof Error) throw value;
      return value;
    };
    return Object.assign(Recognition, {
      available(pack: unknown) {
        did.push(JSON.stringify(pack));
        return answer(state);
      },
      install(pack: unknown) {
        did.push(`install ${JSON.stringify(pack)}`);
        return answer(isInstalled);
      },
    }) as SpeechRecognitionClass;
  };
  const pack = '{"langs":["ja-JP"],"processLocally":true}';

  it('is not installed again', async () => {
    expect(await installSpeechPack('ja-JP', withPacks('available'))).toBe('installed');
    expect(did).toEqual([pack]);
  });

  it('is installed when it can be', async () => {
    expect(await installSpeechPack('ja-JP', withPacks('downloadable'))).toBe('installed');
    expect(did).toEqual([pack, `install ${pack}`]);
  });

  it.each([
    ['unavailable', true, 'LANGUAGE_NOT_SUPPORTED'],
    ['downloadable', false, 'PACK_MISSING'],
    ['downloading', new Error('no network'), 'PACK_MISSING'],
    [new Error('no'), true, 'PACK_MISSING'],
  ] as const)('says why it is not there: %s, %s', async (state, isInstalled, why) => {
    expect(await installSpeechPack('ja-JP', withPacks(state, isInstalled))).toBe(why);
  });

  it('is for browsers that recognise on this machine', async () => {
    expect(await installSpeechPack('ja-JP', null)).toBe('NOT_SUPPORTED');
    expect(await installSpeechPack('ja-JP', recognitionsOfTest(true).Recognition)).toBe('NOT_SUPPORTED');
    expect(await installSpeechPack('ja-JP', recognitionsOfTest(false).Recognition)).toBe('NOT_SUPPORTED');
  });

  it('ends with the last words where they are wanted, and is not started again', async () => {
    const { recogniser, made, last, clock } = create();
    recogniser.start('en-US', track);
    last().result(0, ['Good', false]);
    const finished = recogniser.finish();
    expect(last().isStopped).toBe(true);
    last().result(0, ['Good morning', true]);
    last().end();
    await finished;
    clock.fire();
    expect([did, made.length]).toEqual([['s1 begins', 's1 en-US Good morning'], 1]);
  });

  it('is not started again when it is finished in the pause after it ended by itself', async () => {
    const { recogniser, made, last, clock } = create();
    recogniser.start('en-US', track);
    last().end();
    await recogniser.finish();
    clock.fire();
    expect([made.length, clock.waiting.size]).toEqual([1, 0]);
  });

  it('does not wait longer than four seconds for the last words', async () => {
    const { recogniser, last, clock } = create();
    recogniser.start('en-US', track);
    const finished = recogniser.finish();
    expect([...clock.waiting.values()].map(({ delayMs }) => delayMs)).toEqual([4_000]);
    clock.fire();
    await finished;
    expect(last().isAborted).toBe(true);
  });
});
