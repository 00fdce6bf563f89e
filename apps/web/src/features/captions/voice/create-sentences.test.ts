import { captionsEvents } from '@engawa/contract/captions';
import { beforeEach, describe, expect, it } from 'vitest';
import { createSentences, type Sentences } from './create-sentences.ts';
import { frameLength, sampleRate } from './frames.ts';

type Ended = { readonly id: string; readonly samples: Int16Array; readonly seconds: number };
let did: string[];
let ended: Ended[];
let sentences: Sentences;

beforeEach(() => {
  did = [];
  ended = [];
  let count = 0;
  sentences = createSentences(
    {
      begins: (id) => did.push(`${id} begins`),
      ends(id, samples, seconds) {
        did.push(`${id} ends`);
        ended.push({ id, samples, seconds });
      },
      dropped: (id) => did.push(`${id} dropped`),
    },
    () => {
      count += 1;
      return `s${count}`;
    },
  );
});

const frameMs = 30;
/** Each frame has its own value, so that a sentence shows which frames it holds. */
const flat = (value: number): Int16Array => new Int16Array(frameLength).fill(value);
/** Voice of changing loudness, as syllables have. */
const speak = (
  ms: number,
  valueAt: (frame: number) => number = (frame) => (frame % 4 < 2 ? 8_000 : 2_000),
) => {
  for (let frame = 0; frame < ms / frameMs; frame += 1) sentences.take(flat(valueAt(frame)), true);
};
const pause = (ms: number, value = 0) => {
  for (let frame = 0; frame < ms / frameMs; frame += 1) sentences.take(flat(value), false);
};

describe('sentences', () => {
  it('begin with the first voice, and end when there was none for 500 ms', () => {
    pause(900);
    expect(did).toEqual([]);
    speak(30);
    expect(did).toEqual(['s1 begins']);
    speak(570);
    pause(480);
    expect(did).toEqual(['s1 begins']);
    pause(30);
    expect(did).toEqual(['s1 begins', 's1 ends']);
  });

  it('go on over pauses that are shorter', () => {
    speak(600);
    pause(480);
    speak(600);
    pause(510);
    expect(did).toEqual(['s1 begins', 's1 ends']);
    expect(ended[0]?.seconds).toBeCloseTo(0.6 + 0.48 + 0.6 + 0.51);
  });

  it('hold the 300 ms before the first voice, and no more', () => {
    pause(900, 1);
    pause(300, 2);
    speak(600, (frame) => (frame === 0 ? 3_333 : frame % 2 ? 8_000 : 2_000));
    pause(510);
    const samples = ended[0]?.samples ?? new Int16Array();
    expect(samples.indexOf(1)).toBe(-1);
    expect(samples[0]).toBe(2);
    expect(samples.indexOf(3_333)).toBe((300 / frameMs) * frameLength);
    expect(ended[0]?.seconds).toBe(samples.length / sampleRate);
  });

  it('are dropped when they have under 300 ms of voice', () => {
    speak(270);
    pause(510);
    speak(300);
    pause(510);
    expect(did).toEqual(['s1 begins', 's1 dropped', 's2 begins', 's2 ends']);
  });

  it('are dropped when a second or more is as steady as a tone', () => {
    speak(990, () => 5_000);
    pause(510);
    speak(1_020, () => 5_000);
    pause(510);
    speak(1_020, (frame) => (frame % 2 ? 5_000 : 4_500));
    pause(510);
    expect(did.filter((each) => !each.endsWith('begins'))).toEqual(['s1 ends', 's2 dropped', 's3 dropped']);
  });

  it('are cut at 6 s where the last second is quietest, and the rest begins the next', () => {
    // Quiet from 5.40 s to 5.52 s.
    speak(6_000, (frame) => (frame >= 180 && frame < 184 ? 40 : frame % 2 ? 8_000 : 2_000));
    expect(did).toEqual(['s1 begins', 's1 ends', 's2 begins']);
    expect(ended[0]?.seconds).toBeGreaterThanOrEqual(5.4);
    expect(ended[0]?.seconds).toBeLessThanOrEqual(5.52);
    speak(600);
    pause(510);
    expect(did.slice(3)).toEqual(['s2 ends']);
    const sum = ended.reduce((seconds, each) => seconds + each.seconds, 0);
    expect(sum).toBeCloseTo(6 + 0.6 + 0.51);
  });

  it('lose and repeat no sample when they are cut', () => {
    for (let frame = 0; frame < 700; frame += 1) {
      const ramp = Int16Array.from({ length: frameLength }, (_, at) => (frame * frameLength + at) % 30_011);
      sentences.take(ramp, true);
    }
    pause(510);
    const samples = ended.flatMap((each) => [...each.samples]);
    expect(ended.length).toBeGreaterThanOrEqual(4);
    expect(Math.max(...ended.map(({ seconds }) => seconds))).toBeLessThanOrEqual(6);
    expect(samples.slice(0, 700 * frameLength)).toEqual(
      Array.from({ length: 700 * frameLength }, (_, at) => at % 30_011),
    );
  });

  it('begin no next one after a cut when the rest has no voice', () => {
    speak(5_520);
    pause(480);
    expect(did).toEqual(['s1 begins', 's1 ends']);
    pause(900);
    expect(did).toHaveLength(2);
  });

  it('are dropped when the microphone is muted in the middle, with all that was kept', () => {
    pause(300, 7);
    speak(900);
    sentences.reset();
    expect(did).toEqual(['s1 begins', 's1 dropped']);
    speak(600);
    pause(510);
    expect(did.slice(2)).toEqual(['s2 begins', 's2 ends']);
    expect(ended[0]?.seconds).toBeCloseTo(0.6 + 0.51);
    expect(ended[0]?.samples.indexOf(7)).toBe(-1);
  });

  it('have nothing to drop when nobody speaks', () => {
    pause(300, 7);
    sentences.reset();
    sentences.reset();
    expect(did).toEqual([]);
    speak(600);
    pause(510);
    expect(ended[0]?.samples[0]).not.toBe(7);
  });

  it('have ids that the contract takes for lines of speech', () => {
    const ids: string[] = [];
    sentences = createSentences({
      begins: (id) => ids.push(id),
      ends: () => undefined,
      dropped: () => undefined,
    });
    speak(300);
    pause(510);
    speak(300);
    expect(new Set(ids).size).toBe(2);
    for (const id of ids)
      expect(
        captionsEvents.TranscibeEvent.whisper.safeParse({ id, text: 'はい', from: 'ja-JP' }).success,
      ).toBe(true);
  });
});
