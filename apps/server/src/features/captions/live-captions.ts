import type { captionsEvents, Transcript } from '@engawa/contract/captions';
import { isGuestHere } from '@engawa/contract/guests';
import { type Id, Refusal, type WhisperPayloads } from '@engawa/contract/kernel';
import type { LivePeople, Present } from '../../live/people/live-people.ts';
import type { Person } from '../../live/people/person.ts';
import type { Broadcaster, Call, Handlers, LiveFeature } from '../../live/space/live-feature.ts';
import { createBegunSentences } from './begun-sentences.ts';
import { type OpenRecordsDeps, watchMeetings } from './open-records.ts';
import type { WhyNotWritten } from './queries.ts';
import { type EarshotOf, saidBy, sentenceAnswers } from './sentence-answers.ts';
import type { TranscriptsStore } from './store.ts';
import { type StoredLinesDeps, storedLineHandlers } from './stored-lines.ts';
import { createTableAgreements } from './table-agreements.ts';

type LiveCaptionsDeps = StoredLinesDeps &
  Omit<OpenRecordsDeps, 'mayRead'> & {
    readonly store: Pick<TranscriptsStore, 'saveLine'>;
    /** Whether the space stores lines. */
    isKept(): boolean;
    isLockedTable(meetingRoom: Id): boolean;
    earshot(people: LivePeople): EarshotOf;
  };

type SpeakingPayloads = Omit<
  WhisperPayloads<typeof captionsEvents>,
  'CorrectTranscript' | 'DeleteTranscript' | 'AgreeToCaptions'
>;

/** A person of whom a sentence may be written now. */
type Speaker = Present & { readonly userId: Id };

/** Publishes a line to its speaker and its readers. */
const linesTo =
  (broadcaster: Pick<Broadcaster, 'publishToPerson'>) =>
  (readers: readonly Id[], channel: string, line: Transcript) => {
    if (line.user_id === null) return;
    for (const reader of new Set([line.user_id, ...readers]))
      broadcaster.publishToPerson(reader, 'TranscibeEvent', { ...line, channel_id: channel }, line.user_id);
  };

/** Who may read what a person says, by the plan and by what they hear. */
const createReaders = (
  people: LivePeople,
  everyoneNear: EarshotOf,
  canTranslate: (isGuest: boolean) => boolean,
) => {
  /** Whether the plan lets a person who is inside read. */
  const mayRead = (userId: Id): boolean => {
    const participant = people.find(userId)?.participant;
    return participant !== undefined && canTranslate(isGuestHere(participant));
  };
  const earshotOf: EarshotOf = (userId, now) => everyoneNear(userId, now).filter(mayRead);
  return { mayRead, earshotOf };
};

/**
 * The live part of captions: whose words are written, and the lines themselves. A line reaches
 * those who heard its beginning and its end, and nobody else, now or later.
 */
export const createLiveCaptions =
  (deps: LiveCaptionsDeps) =>
  (people: LivePeople, broadcaster: Broadcaster): LiveFeature => {
    const { spaceId, epoch, store, canTranslate, isKept, isLockedTable, earshot } = deps;
    const sentences = createBegunSentences();
    const agreements = createTableAgreements({ people, isLockedTable, dropOf: sentences.drop });
    const { mayRead, earshotOf } = createReaders(people, earshot(people), canTranslate);

    const whyNotNow = (speaker: Present | null): WhyNotWritten | null => {
      if (speaker === null || !speaker.isConnected) return 'NOT_INSIDE';
      const { participant } = speaker;
      if (!canTranslate(isGuestHere(participant))) return 'PLAN_FORBIDS';
      if (participant.isMuteAudio || participant.isPassingBy) return 'FORBIDDEN';
      const table = participant.meeting_room;
      const isClosed = table !== null && isLockedTable(table) && !agreements.isAgreedIn(participant.channel);
      return isClosed ? 'NO_CAPTIONS_AT_LOCKED_TABLES' : null;
    };

    /** Refuses NOT_INSIDE, PLAN_FORBIDS, FORBIDDEN, NO_CAPTIONS_AT_LOCKED_TABLES. */
    const requireSpeaker = (call: Call): Speaker => {
      const { userId } = people.requireInside(call);
      const present = people.presentAt(userId, call.now);
      const why = whyNotNow(present);
      if (present === null || why !== null) throw new Refusal(why ?? 'NOT_INSIDE');
      return { ...present, userId };
    };

    const publish = linesTo(broadcaster);
    const meetings = watchMeetings({ ...deps, mayRead }, people, broadcaster);
    /** Publishes a line. @param at when it was said, now; it may replace one of before */
    const publishNew = (readers: readonly Id[], channel: string, line: Transcript, at = line.at) => {
      // A change of plan applies at once, also to what was being written meanwhile.
      publish(readers.filter(mayRead), channel, line);
      if (line.text !== '' && isKept()) meetings.lineStored(channel, at);
    };

    const setCaptioned = (
      { userId, room }: Pick<Person, 'userId' | 'room'>,
      isCaptioned: boolean,
      now: number,
    ) => {
      people.change(userId, { isCaptioned }, now);
      broadcaster.publishToRoom(room.id, 'CaptionsEvent', { isCaptioned }, userId);
      if (!isCaptioned) sentences.drop(userId);
    };

    people.watch({
      roomChanged: ({ userId }) => sentences.drop(userId),
      conversationChanged: ({ userId }) => sentences.drop(userId),
      away: ({ userId }) => sentences.drop(userId),
      left: ({ userId }) => sentences.drop(userId),
      // The new page says by itself that it writes.
      replaced(person, now) {
        if (person.participant.isCaptioned) setCaptioned(person, false, now);
        sentences.drop(person.userId);
      },
    });

    const handlers: Required<Handlers<SpeakingPayloads>> = {
      CaptionsEvent(call, { isCaptioned }) {
        const person = people.requireInside(call);
        if (isCaptioned && !canTranslate(isGuestHere(person.participant))) throw new Refusal('PLAN_FORBIDS');
        if ((person.participant.isCaptioned ?? false) !== isCaptioned)
          setCaptioned(person, isCaptioned, call.now);
        call.reply({ isCaptioned });
      },

      SpeechEvent(call, { id: lineId }) {
        const { userId, channel, participant } = requireSpeaker(call);
        if (!participant.isCaptioned) throw new Refusal('FORBIDDEN');
        const readers = earshotOf(userId, call.now);
        sentences.begin(userId, { lineId, channel, readers, said: null });
        call.reply();
      },

      TranscibeEvent(call, { id, text, from }) {
        const speaker = requireSpeaker(call);
        const { userId, channel, participant } = speaker;
        const begun = sentences.find(userId, id)?.readers;
        const now = earshotOf(userId, call.now);
        const readers = begun === undefined ? now : now.filter((reader) => begun.includes(reader));
        sentences.end(userId, id);
        const line = { id, text, from, ...saidBy(userId, speaker) };
        const at = Math.floor(call.now);
        const save = async (): Promise<number> => {
          if (!isKept()) return at;
          const firstSentAt = await store.saveLine({
            spaceId,
            epoch,
            channel,
            lineId: id,
            userId,
            name: participant.name,
            isGuest: isGuestHere(participant),
            text,
            fromLanguage: from,
            at: new Date(at),
            readers,
          });
          if (firstSentAt === null) throw new Refusal('TRY_AGAIN');
          return firstSentAt;
        };
        const tell = (saidAt: number) => publishNew(readers, channel, { ...line, at: saidAt }, at);
        broadcaster.forCall(
          call,
          save,
          (saidAt) => {
            tell(saidAt);
            call.reply({ at: saidAt });
          },
          tell,
        );
      },
    };

    const ofStoredLines = storedLineHandlers(deps, { people, broadcaster, publish });
    return {
      handlers: { ...handlers, ...agreements.handlers, ...ofStoredLines },
      queries: sentenceAnswers({
        epoch,
        people,
        sentences,
        earshotOf,
        whyNotNow,
        publish: publishNew,
        isKept,
      }),
      restored: meetings.restored,
      onEvent: {
        FetchSpaceInfoEvent(_settings, now) {
          // The plan may have ended captions.
          for (const person of people.listAll())
            if (person.participant.isCaptioned && !canTranslate(isGuestHere(person.participant)))
              setCaptioned(person, false, now);
        },
      },
    };
  };
