import type { Transcript } from '@engawa/contract/captions';
import { isGuestHere } from '@engawa/contract/guests';
import type { Id } from '@engawa/contract/kernel';
import type { LivePeople, Present } from '../../live/people/live-people.ts';
import { type AnsweredQuery, answers } from '../../live/space/query.ts';
import type { BegunSentences, Said } from './begun-sentences.ts';
import { endedSentenceQuery, type WhyNotWritten, writtenSentenceQuery } from './queries.ts';

/** The people who hear a person where they stand, also those who have turned their sound off. */
export type EarshotOf = (userId: Id, now: number) => readonly Id[];

type Deps = {
  readonly epoch: number;
  readonly people: Pick<LivePeople, 'presentAt' | 'find'>;
  readonly sentences: BegunSentences;
  readonly earshotOf: EarshotOf;
  /** Why nothing that a person says is written at the moment; null: it is. */
  whyNotNow(speaker: Present | null): WhyNotWritten | null;
  publish(readers: readonly Id[], channel: string, line: Transcript): void;
  /** Whether the space stores lines. */
  isKept(): boolean;
};

/** The speaker as a line shows them. */
export const saidBy = (user_id: Id, { participant }: Pick<Present, 'participant'>): Said => ({
  user_id,
  name: participant.name,
  color: participant.color,
  avatar: participant.avatar,
});

/** Answers the process that has the sound of a sentence: for whom it is written, and its text. */
export const sentenceAnswers = ({
  epoch,
  people,
  sentences,
  earshotOf,
  whyNotNow,
  publish,
  isKept,
}: Deps): readonly AnsweredQuery[] => [
  answers(endedSentenceQuery, ({ userId, lineId }, now) => {
    const begun = sentences.find(userId, lineId);
    const speaker = people.presentAt(userId, now);
    const why = whyNotNow(speaker);
    if (why !== null || speaker === null || begun === null) {
      sentences.end(userId, lineId);
      return { isWritten: false as const, why: why ?? 'NOT_INSIDE' };
    }
    const { participant } = speaker;
    const here = new Set(earshotOf(userId, now));
    begun.said = saidBy(userId, speaker);
    begun.readers = begun.readers.filter((reader) => here.has(reader));
    const names = begun.readers.map((reader) => people.find(reader)?.participant.name ?? '');
    return {
      isWritten: true as const,
      epoch,
      channel: begun.channel,
      name: participant.name,
      isGuest: isGuestHere(participant),
      readers: [...begun.readers],
      isKept: isKept(),
      names: [participant.name, ...names].filter((name) => name !== ''),
    };
  }),
  answers(writtenSentenceQuery, ({ userId, lineId, text, from, at }) => {
    const begun = sentences.find(userId, lineId);
    sentences.end(userId, lineId);
    if (begun === null || begun.said === null || text === null) return { isPublished: false };
    publish(begun.readers, begun.channel, { id: lineId, text, from, at, ...begun.said });
    return { isPublished: true };
  }),
];
