import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { testEnv } from './env.ts';

const sentences = JSON.parse(readFileSync(new URL('../voices.json', import.meta.url), 'utf8')) as Record<
  string,
  Record<string, string>
>;

/** A recorded sentence: 16,000 samples a second, one channel. */
export type Voice = { readonly name: string; readonly text: string; readonly samples: Int16Array };

const rate = 16_000;

/** The samples of a WAV of 16 bits and one channel, at 16,000 samples a second. */
const samplesOf = (wav: Buffer): Int16Array => {
  const given = wav.readUInt32LE(24);
  const start = wav.indexOf('data') + 8;
  const count = Math.floor((wav.length - start) / 2);
  const sampleAt = (index: number) => wav.readInt16LE(start + 2 * Math.min(count - 1, index));
  return Int16Array.from({ length: Math.floor((count * rate) / given) }, (_, i) =>
    sampleAt(Math.floor((i * given) / rate)),
  );
};

/** The sentences of a language that were recorded here. */
export const listVoices = (language: 'ja' | 'en'): Voice[] =>
  Object.entries(sentences[language] ?? {}).flatMap(([name, text]) => {
    const path = join(testEnv.voicesPath ?? '', `${name}.wav`);
    return testEnv.voicesPath !== null && existsSync(path)
      ? [{ name, text, samples: samplesOf(readFileSync(path)) }]
      : [];
  });

/** One of them by its name. @throws if it was not recorded */
export const requireVoice = (name: string): Voice => {
  const language = name.startsWith('en') ? 'en' : 'ja';
  const found = listVoices(language).find((voice) => voice.name === name);
  if (found === undefined) throw new Error(`${name} was not recorded.`);
  return found;
};

/** Characters without marks, spaces and the two ways to write a number. */
const barely = (text: string): string[] => [
  ...text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/[〇一二三四五六七八九]/g, (digit) => String('〇一二三四五六七八九'.indexOf(digit))),
];

/**
 * The share of characters that are wrong, missing or too many (the character error rate), without
 * marks, and with 三時 and 3時 as the same.
 */
export const errorRate = (found: string, expected: string): number => {
  const [one, other] = [barely(found), barely(expected)];
  let row = other.map((_, i) => i + 1);
  one.forEach((character, i) => {
    let diagonal = i;
    let left = i + 1;
    row = row.map((above, k) => {
      const cost = Math.min(above + 1, left + 1, diagonal + (character === other[k] ? 0 : 1));
      diagonal = above;
      left = cost;
      return cost;
    });
  });
  return (row.at(-1) ?? 0) / other.length;
};
