import { fewestDictatedBytes } from '@engawa/contract/captions';
import { type Actor, Refusal } from '@engawa/contract/kernel';
import { beforeEach, describe, expect, it } from 'vitest';
import { createDictation } from './dictation.ts';
import type { RecogniserState, Recognition, SpokenSentence } from './recogniser.ts';

const ken: Actor = { kind: 'user', userId: 'ken', sessionId: 's' };
const spaceId = 'space';

/** A WAV file of this many bytes, at 16,000 samples a second. */
const soundOf = (bytes: number): File => {
  const wav = Buffer.alloc(bytes);
  wav.write('RIFF', 0);
  wav.writeUInt32LE(bytes - 8, 4);
  wav.write('WAVEfmt ', 8);
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(16_000, 24);
  wav.writeUInt32LE(32_000, 28);
  wav.writeUInt16LE(2, 32);
  wav.writeUInt16LE(16, 34);
  wav.write('data', 36);
  wav.writeUInt32LE(bytes - 44, 40);
  return new File([wav], 'sentence.wav');
};

let heard: SpokenSentence[];
let state: RecogniserState;
let recognised: Recognition;
let mayRead: boolean;
let hasMany: boolean;

beforeEach(() => {
  heard = [];
  state = { isReady: true, engine: 'office' };
  recognised = { outcome: 'text', text: 'お世話になっております。' };
  mayRead = true;
  hasMany = false;
});

const write = (bytes = 32_044) =>
  createDictation({
    recogniser: {
      state: () => state,
      async recognise(sentence) {
        heard.push(sentence);
        return recognised;
      },
      close: async () => undefined,
    },
    async requireReader() {
      if (!mayRead) throw new Refusal('PLAN_FORBIDS');
    },
    wordsOf: async () => ['縁側'],
    sentences: {
      async countOrRefuse() {
        if (hasMany) throw new Refusal('TOO_MANY_ATTEMPTS');
      },
    } as never,
  }).write(ken, spaceId, { language: 'ja-JP', sound: soundOf(bytes) });

describe('dictation', () => {
  it('CAP-18 answers the one who speaks, with the words of the company in mind', async () => {
    expect(await write()).toEqual({
      outcome: 'text',
      text: 'お世話になっております。',
      why_failed: null,
    });
    expect(heard).toMatchObject([{ speaker: 'ken', language: 'ja-JP', prompt: '縁側' }]);
  });

  it('CAP-18 hands only a sound of more than 10,000 bytes to the recogniser', async () => {
    expect(await write(fewestDictatedBytes)).toEqual({
      outcome: 'nothing',
      text: '',
      why_failed: null,
    });
    expect(heard).toEqual([]);
    expect(await write(fewestDictatedBytes + 2)).toMatchObject({ outcome: 'text' });
    expect(heard).toHaveLength(1);
  });

  it.each(['nothing', 'late'] as const)('CAP-18 says %s without a text', async (outcome) => {
    recognised = { outcome };
    expect(await write()).toEqual({ outcome, text: '', why_failed: null });
  });

  it('CAP-18 is refused by the plan, by the limit, without an engine, and for another kind of file', async () => {
    mayRead = false;
    await expect(write()).rejects.toMatchObject({ code: 'PLAN_FORBIDS' });
    mayRead = true;
    hasMany = true;
    await expect(write()).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
    hasMany = false;
    await expect(write(44)).rejects.toMatchObject({ code: 'UNSUPPORTED_MEDIA_TYPE' });
    await expect(write(44 + 7 * 32_000 + 2)).rejects.toMatchObject({ code: 'BODY_TOO_LARGE' });
    state = { isReady: false, why: 'MODEL_MISSING' };
    await expect(write()).rejects.toMatchObject({ code: 'CAPTIONS_ARE_OFF' });
    expect(heard).toEqual([]);
  });
});
