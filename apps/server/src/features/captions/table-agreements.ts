import type { captionsEvents } from '@engawa/contract/captions';
import { type Id, Refusal, type WhisperPayloads } from '@engawa/contract/kernel';
import type { LivePeople } from '../../live/people/live-people.ts';
import type { Person } from '../../live/people/person.ts';
import type { Handlers } from '../../live/space/live-feature.ts';

type Whispers = Pick<WhisperPayloads<typeof captionsEvents>, 'AgreeToCaptions'>;

type Deps = {
  readonly people: LivePeople;
  isLockedTable(meetingRoom: Id): boolean;
  /** Drops the sentence that this person is saying. */
  dropOf(userId: Id): void;
};

/**
 * Who lets the server write what is said at their locked meeting room, each for their stay there.
 */
export const createTableAgreements = ({ people, isLockedTable, dropOf }: Deps) => {
  const setAgreed = (
    { userId, participant }: Pick<Person, 'userId' | 'participant'>,
    agreesToCaptions: boolean,
    now: number,
  ) => {
    if ((participant.agreesToCaptions ?? false) !== agreesToCaptions)
      people.change(userId, { agreesToCaptions }, now);
  };
  /** Somebody there has not agreed: what is being said at this moment is written for nobody. */
  const dropAt = ({ meeting_room, channel }: Person['participant']) => {
    if (meeting_room === null || !isLockedTable(meeting_room)) return;
    for (const { userId, participant } of people.listAll())
      if (participant.channel === channel) dropOf(userId);
  };
  const comesNew = (person: Person, now: number) => {
    setAgreed(person, false, now);
    dropAt(person.participant);
  };
  people.watch({
    conversationChanged: (person, _from, now) => comesNew(person, now),
    roomChanged: (person, _from, now) => setAgreed(person, false, now),
    replaced: comesNew,
  });

  const handlers: Required<Handlers<Whispers>> = {
    AgreeToCaptions(call, { isAgreed }) {
      const person = people.requireInside(call);
      const table = person.participant.meeting_room;
      if (isAgreed && (table === null || !isLockedTable(table))) throw new Refusal('FORBIDDEN');
      setAgreed(person, isAgreed, call.now);
      if (!isAgreed) dropAt(person.participant);
      call.reply();
    },
  };
  return {
    handlers,
    /** Whether everybody in this conversation agrees. */
    isAgreedIn: (channel: string): boolean =>
      people
        .listAll()
        .every(({ participant }) => participant.channel !== channel || participant.agreesToCaptions === true),
  };
};
