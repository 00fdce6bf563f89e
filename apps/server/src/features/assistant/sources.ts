import {
  type AssistantSource,
  maxDraftCharacters,
  maxSourceLength,
  maxSources,
} from '@engawa/contract/assistant';
import type { Id } from '@engawa/contract/kernel';

/** A text that was found, before it is shortened. */
export type FoundSource = AssistantSource & {
  /** The person whose words these are; null: nobody's, or they are gone. */
  readonly author: Id | null;
};

/** Texts are compared without differences of width and case. */
type Fold = (text: string) => string;

/** The part of a text around the first of the words, in one line. */
const excerptOf = (text: string, words: readonly string[], fold: Fold): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= maxSourceLength) return line;
  const folded = fold(line);
  // Folding may change the length of a text; then its beginning is as good.
  const places =
    folded.length === line.length ? words.map((word) => folded.indexOf(word)).filter((at) => at >= 0) : [];
  const first = places.length === 0 ? 0 : Math.min(...places);
  const start = Math.max(0, Math.min(first - maxSourceLength / 4, line.length - maxSourceLength + 2));
  const part = line.slice(start, start + maxSourceLength - 2);
  return `${start > 0 ? '…' : ''}${part}${start + part.length < line.length ? '…' : ''}`;
};

const momentOf = (source: AssistantSource): number =>
  'at' in source ? source.at : 'starts_at' in source ? source.starts_at : 0;

/** As many as are given to the provider at once. */
export const withinBudget = (sources: readonly FoundSource[]): FoundSource[] => {
  const kept: FoundSource[] = [];
  let length = 0;
  for (const source of sources) {
    length += source.text.length + source.name.length;
    if (kept.length >= maxSources || (length > maxDraftCharacters && kept.length > 0)) break;
    kept.push(source);
  }
  return kept;
};

/** A source whose text has no letters left is none. */
export const shortened = (
  sources: readonly FoundSource[],
  words: readonly string[],
  fold: Fold,
): FoundSource[] =>
  sources.flatMap((source) => {
    const text = excerptOf(source.text, words.map(fold), fold);
    return text === '' ? [] : Object.assign({}, source, { text });
  });

/**
 * The sources that fit the words best, best first. A word that stands in few of them counts more
 * than one that stands in many; among equals the newest comes first.
 * @param hasEvents whether events without any of the words are read too, after the others
 */
export const mostFitting = (
  sources: readonly FoundSource[],
  words: readonly string[],
  fold: Fold,
  hasEvents: boolean,
): FoundSource[] => {
  const folded = words.map(fold);
  const texts = sources.map(({ text, name }) => fold(`${name} ${text}`));
  const weights = folded.map((word) => {
    const count = texts.filter((text) => text.includes(word)).length;
    return count === 0 ? 0 : Math.log(1 + sources.length / count);
  });
  const scored = sources.map((source, place) => ({
    source,
    score: weights.reduce(
      (sum, weight, index) => sum + (texts[place]?.includes(folded[index] ?? '') ? weight : 0),
      0,
    ),
  }));
  const fitting = scored
    .filter(({ score, source }) => score > 0 || (hasEvents && source.kind === 'booking'))
    .sort((a, b) => b.score - a.score || momentOf(b.source) - momentOf(a.source))
    .map(({ source }) => source);
  return withinBudget(shortened(fitting, words, fold));
};

/** Events are read after what people wrote and said, however many there are. */
const rankOf = ({ kind }: FoundSource): number => (kind === 'booking' ? 1 : 0);

/** The newest sources, the oldest of them first. */
export const newestOnes = (sources: readonly FoundSource[], fold: Fold): FoundSource[] =>
  withinBudget(
    shortened(
      [...sources].sort((a, b) => rankOf(a) - rankOf(b) || momentOf(b) - momentOf(a)),
      [],
      fold,
    ),
  ).sort((a, b) => momentOf(a) - momentOf(b));
