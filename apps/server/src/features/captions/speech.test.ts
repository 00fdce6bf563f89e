import type { Id } from '@engawa/contract/kernel';
import { expect, it } from 'vitest';
import type { Recognition } from './recogniser.ts';
import { createSpeech } from './speech.ts';

const spaceId: Id = '90000000-0000-4000-8000-000000000001';
const ken = { kind: 'user', userId: 'ken', sessionId: 's' } as const;

/** A second of silence in the form in which pages send it. */
const sound = () => {
  const bytes = new Uint8Array(44 + 32_000);
  const view = new DataView(bytes.buffer);
  bytes.set(new TextEncoder().encode('RIFF'), 0);
  view.setUint32(4, bytes.length - 8, true);
  bytes.set(new TextEncoder().encode('WAVEfmt '), 8);
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, 16_000, true);
  view.setUint32(28, 32_000, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  bytes.set(new TextEncoder().encode('data'), 36);
  view.setUint32(40, 32_000, true);
  return new File([bytes], 'sentence.wav');
};

/** @returns what was stored, and what the owner of the space was told to publish */
const write = async (recognised: Recognition) => {
  const stored: string[] = [];
  const told: unknown[] = [];
  const speech = createSpeech({
    recogniser: {
      state: () => ({ isReady: true, engine: 'office' }),
      recognise: async () => recognised,
      close: async () => undefined,
    },
    store: {
      async saveLine({ text, at }: { text: string; at: Date }) {
        stored.push(text);
        return at.getTime();
      },
    } as never,
    wordsOf: async () => [],
    async ask(_space: Id, { name }: { name: string }, input: unknown) {
      if (name === 'writtenSentence') told.push((input as { text: string | null }).text);
      return {
        isWritten: true,
        isPublished: true,
        epoch: 1,
        channel: 'room_1',
        name: 'Ken',
        isGuest: false,
        readers: ['aya'],
        isKept: true,
        names: [],
      } as never;
    },
    sentences: { countOrRefuse: async () => undefined } as never,
    now: () => 1_000,
  });
  const answer = await speech.recognise(ken, spaceId, { line: 'l1', language: 'ja-JP', sound: sound() });
  return { answer, stored, told };
};

it('CAP-10 publishes and stores what was said', async () => {
  expect(await write({ outcome: 'text', text: 'はい。' })).toEqual({
    answer: { outcome: 'text', text: 'はい。', why_failed: null },
    stored: ['はい。'],
    told: ['はい。'],
  });
});

it.each([{ outcome: 'late' }, { outcome: 'failed', why: 'TOO_SLOW' }] as const)(
  'CAP-10 leaves a mark for readers of a sentence that could not be written: %j',
  async (recognised) => {
    expect(await write(recognised)).toMatchObject({
      answer: { outcome: recognised.outcome, text: '' },
      stored: [''],
      told: [''],
    });
  },
);

it('CAP-10 leaves no mark where nothing was said', async () => {
  expect(await write({ outcome: 'nothing' })).toMatchObject({ stored: [], told: [null] });
});
