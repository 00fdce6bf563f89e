import type { Transcript } from '@engawa/contract/captions';
import type { Id } from '@engawa/contract/kernel';

/** A sentence that a person has begun, and that is not written yet. */
export type BegunSentence = {
  readonly lineId: string;
  readonly channel: string;
  /** The people who heard its beginning; at its end only those who heard that too. */
  readers: readonly Id[];
  /** The speaker as they were at its end; null while it is being said. */
  said: Said | null;
};
/** The speaker of an ended sentence, as its line shows them. */
export type Said = Pick<Transcript, 'user_id' | 'name' | 'color' | 'avatar'>;

/**
 * The sentences of one person at once: three that wait for the recogniser, one that it works on,
 * and one that is being said.
 */
const maxSentences = 5;

/**
 * Which sentences are being said or recognised, by speaker. What is not in it is written for
 * nobody.
 */
export const createBegunSentences = () => {
  const bySpeaker = new Map<Id, readonly BegunSentence[]>();

  return {
    /** The oldest one is dropped when there are too many. */
    begin(userId: Id, sentence: BegunSentence): void {
      const others = (bySpeaker.get(userId) ?? []).filter(({ lineId }) => lineId !== sentence.lineId);
      bySpeaker.set(userId, [...others, sentence].slice(-maxSentences));
    },
    find: (userId: Id, lineId: string): BegunSentence | null =>
      bySpeaker.get(userId)?.find((sentence) => sentence.lineId === lineId) ?? null,
    end(userId: Id, lineId: string): void {
      const rest = (bySpeaker.get(userId) ?? []).filter((sentence) => sentence.lineId !== lineId);
      if (rest.length === 0) bySpeaker.delete(userId);
      else bySpeaker.set(userId, rest);
    },
    /** Drops the one that a speaker is saying: they have gone elsewhere, or write no more. */
    drop(userId: Id): void {
      const ended = (bySpeaker.get(userId) ?? []).filter(({ said }) => said !== null);
      if (ended.length === 0) bySpeaker.delete(userId);
      else bySpeaker.set(userId, ended);
    },
  };
};
export type BegunSentences = ReturnType<typeof createBegunSentences>;
