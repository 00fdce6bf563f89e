import { createFakeClock } from '@engawa/testkit/fake-clock';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { createChineseScript } from '../../../platform/chinese/chinese-script.ts';
import type { RecogniserState, SpokenSentence } from '../recogniser.ts';
import { createSpeechRecogniser, type SpeechRecogniser } from './create-recogniser.ts';
import { samplesPerSecond } from './sound.ts';
import type { SpeechEngine, Transcript } from './speech-engine.ts';

/** Two seconds of a vowel that swells and falls. */
const samples = Int16Array.from({ length: 2 * samplesPerSecond }, (_, i) => {
  const at = i / samplesPerSecond;
  return 8_000 * Math.max(0, Math.sin(4 * Math.PI * at)) * Math.sin(2 * Math.PI * (160 - 10 * at) * at);
});
const sentence: SpokenSentence = { speaker: 'aya', samples, language: 'ja-JP', prompt: '' };

const opened: SpeechRecogniser[] = [];
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
});

const createEngine = (state: RecogniserState, answer: () => Promise<Transcript>) => {
  const asked: SpokenSentence[] = [];
  const engine: SpeechEngine = {
    atOnce: 1,
    state: () => state,
    transcribe(given) {
      asked.push(given);
      return answer();
    },
    warm: async () => {},
    close: async () => {},
  };
  return { engine, asked };
};
const script = createChineseScript(createFakeClock() as Parameters<typeof createChineseScript>[0]);
afterAll(() => script.close());
const open = (office: SpeechEngine, service: SpeechEngine | null = null) => {
  const recogniser = createSpeechRecogniser({ office, service, script, log: { warn: () => {} } });
  opened.push(recogniser);
  return recogniser;
};
const ready = { isReady: true, engine: 'office' } as const;
const says = (text: string) => async () => ({ text });

describe('the recogniser of an office', () => {
  it.each([
    [ready, 'here', 'office'],
    [{ isReady: false, why: 'MODEL_MISSING' } as const, 'there', 'whisper'],
    [{ isReady: false, why: 'NOT_ON_THIS_MACHINE' } as const, 'there', 'whisper'],
  ])('asks the service only where its own engine cannot run: %j', async (state, text, engine) => {
    const service = createEngine({ isReady: true, engine: 'whisper' }, says('there'));
    const recogniser = open(createEngine(state, says('here')).engine, service.engine);
    expect(recogniser.state()).toEqual({ isReady: true, engine });
    expect(await recogniser.recognise(sentence)).toEqual({ outcome: 'text', text });
  });

  it('says why there is none', async () => {
    const state = { isReady: false, why: 'MODEL_MISSING' } as const;
    expect(open(createEngine(state, says('')).engine).state()).toEqual(state);
  });

  it('asks nobody about silence', async () => {
    const { engine, asked } = createEngine(ready, says('ご視聴ありがとうございました'));
    const silence = { speaker: 'aya', samples: new Int16Array(32_000), language: 'ja-JP', prompt: '' };
    expect(await open(engine).recognise(silence)).toEqual({ outcome: 'nothing' });
    expect(asked).toEqual([]);
  });

  it('drops an invention, and writes Chinese as its readers do', async () => {
    expect(
      await open(createEngine(ready, says('ご視聴ありがとうございました')).engine).recognise(sentence),
    ).toEqual({
      outcome: 'nothing',
    });
    const chinese = { speaker: 'lin', samples, language: 'zh-TW', prompt: '' };
    expect(await open(createEngine(ready, says('会议的视频文件')).engine).recognise(chinese)).toEqual({
      outcome: 'text',
      text: '會議的影片檔案',
    });
  });

  it('passes on why a sentence failed, also when the engine breaks a promise', async () => {
    const limited = createEngine(ready, async () => ({ why: 'TOO_MANY_CALLS' }));
    expect(await open(limited.engine).recognise(sentence)).toEqual({
      outcome: 'failed',
      why: 'TOO_MANY_CALLS',
    });
    const broken = createEngine(ready, () => Promise.reject(new Error('broken')));
    expect(await open(broken.engine).recognise(sentence)).toEqual({ outcome: 'failed', why: 'ENGINE_ENDED' });
  });

  it('drops the oldest of a speaker who is ahead of it', async () => {
    const ends: ((transcript: Transcript) => void)[] = [];
    const { engine } = createEngine(ready, () => new Promise((resolve) => ends.push(resolve)));
    const recogniser = open(engine);
    const all = [1, 2, 3, 4, 5].map(() => recogniser.recognise(sentence));
    expect(await all[1]).toEqual({ outcome: 'late' });
    await recogniser.close();
    ends[0]?.({ text: 'はじめまして' });
    expect(await all[0]).toEqual({ outcome: 'text', text: 'はじめまして' });
    expect(await Promise.all(all.slice(2))).toEqual([1, 2, 3].map(() => ({ outcome: 'late' })));
  });
});
