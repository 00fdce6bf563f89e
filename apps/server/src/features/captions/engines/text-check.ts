import { deflateSync } from 'node:zlib';
import { bareText, isFiller } from './fillers.ts';

/** A text that shrinks more repeats itself (the limit of Whisper). */
const mostCompression = 2.4;
/** Nobody speaks faster, in characters a second, with some more for one short sentence. */
const fastest = { dense: 14, other: 30, spare: 12 };
/** Nobody speaks a piece this often in a row. */
const mostRepeats = 4;
const longestPiece = 30;
/** Laughter and "no no no no" are shorter. */
const leastRepeatedLength = 12;

/** The facts about the sound that a text is checked against. */
export type Heard = {
  readonly seconds: number;
  readonly voiceMs: number;
  readonly prompt: string;
};

/** Descriptions of sounds stand between these: (music), ［拍手］, ♪…♪, *coughs*. */
const brackets: ReadonlyMap<string, string> = new Map(
  ['()', '（）', '[]', '［］', '【】', '〔〕', '♪♪', '♫♫', '**'].map(([open = '', close = '']) => [
    open,
    close,
  ]),
);

/** The text without descriptions of sounds. One that does not end is the rest of the text. */
const withoutDescriptions = (text: string): string => {
  let kept = '';
  let close: string | null = null;
  for (const character of text) {
    if (close === null) {
      close = brackets.get(character) ?? null;
      kept += close === null ? character : ' ';
    } else if (character === close) close = null;
  }
  return kept;
};

/** Characters of scripts that write a syllable or a word with one. */
const dense = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;

const compression = (text: string): number => {
  const bytes = Buffer.from(text);
  return bytes.length / deflateSync(bytes).length;
};

const isTooFast = (text: string, seconds: number): boolean => {
  const denseCount = text.match(dense)?.length ?? 0;
  const others = text.length - denseCount;
  return denseCount / fastest.dense + others / fastest.other > seconds + fastest.spare / fastest.dense;
};

/** Whether a piece of the text is there more than four times in a row. */
const repeatsItself = (text: string): boolean => {
  for (let length = 1; length <= longestPiece; length += 1) {
    let same = 0;
    for (let i = length; i < text.length; i += 1) {
      same = text[i] === text[i - length] ? same + 1 : 0;
      if (same >= length * mostRepeats && same + length >= leastRepeatedLength) return true;
    }
  }
  return false;
};

/** Whether the text is several of the words that were named as likely, and nothing else. */
const echoes = (text: string, prompt: string): boolean => {
  const terms = prompt.split(/[、,，。.;；:：\s]+/).map(bareText);
  const longest = Math.max(0, ...terms.map((term) => term.length));
  const bare = bareText(text);
  return bare.length > longest && terms.join('').includes(bare);
};

/**
 * The text of a sentence as people may read it, without descriptions of sounds; null if it was
 * probably never spoken. An invented sentence is worse than a missing one.
 */
export const checkText = (given: string, { seconds, voiceMs, prompt }: Heard): string | null => {
  const text = withoutDescriptions(given).replace(/\s+/g, ' ').trim();
  if (!/[\p{L}\p{N}]/u.test(text)) return null;
  const isInvented =
    isFiller(text, voiceMs) ||
    isTooFast(text, seconds) ||
    repeatsItself(text) ||
    compression(text) > mostCompression ||
    echoes(text, prompt);
  return isInvented ? null : text;
};
