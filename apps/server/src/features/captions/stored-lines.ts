import type { captionsEvents, Transcript } from '@engawa/contract/captions';
import { isGuestHere } from '@engawa/contract/guests';
import { type Id, Refusal, type WhisperPayloads } from '@engawa/contract/kernel';
import type { LivePeople } from '../../live/people/live-people.ts';
import type { Broadcaster, Handlers } from '../../live/space/live-feature.ts';
import type { TranscriptsStore } from './store.ts';

export type StoredLinesDeps = {
  readonly spaceId: Id;
  readonly store: Pick<TranscriptsStore, 'deleteLine' | 'correctLine'>;
  /** Adds a word to the glossary of the company; whether it has it now. */
  learnWord(by: { readonly userId: Id }, spaceId: Id, word: string): Promise<boolean>;
  /** Whether one of both has blocked the other. */
  isBlock(one: Id, other: Id): boolean;
  /** According to the current plan. */
  canTranslate(isGuest: boolean): boolean;
};
type Live = {
  readonly people: LivePeople;
  readonly broadcaster: Broadcaster;
  publish(readers: readonly Id[], channel: string, line: Transcript): void;
};
type Whispers = Pick<WhisperPayloads<typeof captionsEvents>, 'CorrectTranscript' | 'DeleteTranscript'>;

/** Correcting and deleting lines that were said before. */
export const storedLineHandlers = (
  { spaceId, store, learnWord, isBlock, canTranslate }: StoredLinesDeps,
  { people, broadcaster, publish }: Live,
): Required<Handlers<Whispers>> => ({
  CorrectTranscript(call, { id: lineId, user_id, text, word }) {
    const { userId, participant } = people.requireInside(call);
    const isGuest = isGuestHere(participant);
    if (!canTranslate(isGuest)) throw new Refusal('PLAN_FORBIDS');
    if (isBlock(userId, user_id)) throw new Refusal('TRANSCRIPT_IS_NOT_EXIST');
    const correct = async () => {
      const corrected = await store.correctLine({ spaceId, by: userId, speaker: user_id, lineId, text });
      if (corrected === null) throw new Refusal('TRANSCRIPT_IS_NOT_EXIST');
      return corrected;
    };
    const learn = async () => word !== undefined && !isGuest && (await learnWord({ userId }, spaceId, word));
    // Readers learn of it before the word is learned, which takes longer: a deletion comes after.
    broadcaster.forCall(call, correct, ({ readers, channel, line }) => {
      publish(
        readers.filter((reader) => !isBlock(userId, reader)),
        channel,
        line,
      );
      broadcaster.forCall(call, learn, (is_learned) => call.reply({ is_learned }));
    });
  },

  DeleteTranscript(call, { id: line_id }) {
    const { userId } = people.requireInside(call);
    broadcaster.forCall(
      call,
      () => store.deleteLine(spaceId, userId, line_id),
      (readers) => {
        // Nobody wrote down who read a line that is not stored, so everyone here is told its id.
        const told = readers ?? people.listAll().map((person) => person.userId);
        for (const reader of new Set([userId, ...told]))
          broadcaster.publishToPerson(reader, 'DeleteTranscript', { line_id, user_id: userId }, userId);
        call.reply();
      },
    );
  },
});
