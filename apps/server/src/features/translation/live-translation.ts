import { isGuestHere } from '@engawa/contract/guests';
import { type Id, Refusal, type WhisperPayloads } from '@engawa/contract/kernel';
import type { Transcript, translationEvents } from '@engawa/contract/translation';
import type { LivePeople } from '../../live/people/live-people.ts';
import type { Broadcaster, Handlers, LiveFeature } from '../../live/space/live-feature.ts';
import type { TranscriptsStore } from './store.ts';

type LiveTranslationDeps = {
  readonly spaceId: Id;
  /** The epoch of the live space's owner. */
  readonly epoch: number;
  readonly store: Pick<TranscriptsStore, 'saveLine'>;
  /** According to the current plan. */
  canTranslate(isGuest: boolean): boolean;
};

/** The live part of translation: lines of speech, stored before they are published. */
export const createLiveTranslation =
  ({ spaceId, epoch, store, canTranslate }: LiveTranslationDeps) =>
  (people: Pick<LivePeople, 'requireInside'>, broadcaster: Broadcaster): LiveFeature => {
    const handlers: Required<Handlers<WhisperPayloads<typeof translationEvents>>> = {
      TranscibeEvent(call, { id, text, from }) {
        const { userId, room, participant } = people.requireInside(call);
        const { name, color, avatar, channel } = participant;
        const isGuest = isGuestHere(participant);
        if (!canTranslate(isGuest)) throw new Refusal('PLAN_FORBIDS');
        if (participant.isMuteAudio) throw new Refusal('FORBIDDEN');
        const publishLine = (at: number) => {
          // `id` is the line's id, not the speaker's as in other events: the specification defines
          // it so.
          const line: Transcript = { id, text, from, at, user_id: userId, name, color, avatar };
          broadcaster.publishToConversation(room.id, channel, 'TranscibeEvent', line);
        };
        broadcaster.forCall(
          call,
          async () => {
            const at = new Date(Math.floor(call.now));
            const line = {
              spaceId,
              epoch,
              channel,
              lineId: id,
              userId,
              name,
              isGuest,
              text,
              fromLanguage: from,
              at,
            };
            const firstSentAt = await store.saveLine(line);
            if (firstSentAt === null) throw new Refusal('TRY_AGAIN');
            return firstSentAt;
          },
          (at) => {
            publishLine(at);
            call.reply({ at });
          },
          publishLine,
        );
      },
    };
    return { handlers };
  };
