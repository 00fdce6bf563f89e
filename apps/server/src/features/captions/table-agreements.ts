import type { captionsEvents } from '@engawa/contract/captions';
import { type Id, Refusal, type WhisperPayloads } from '@engawa/contract/kernel';
import type { LivePeople } from '../../live/people/live-people.ts';
import type { Person } from '../../live/people/person.ts';
import type { Handlers } from '../../live/space/live-feature.ts';

type Whispers = Pick<WhisperPayloads<typeof captionsEvents>, 'AgreeToCaptions'>;

/**
 * Who lets the server write what is said at their locked meeting room, each for their stay there.
 */
export const createTableAgreements = (people: LivePeople, isLockedTable: (meetingRoom: Id) => boolean) => {
  const setAgreed = (
    { userId, participant }: Pick<Person, 'userId' | 'participant'>,
    agreesToCaptions: boolean,
    now: number,
  ) => {
    if ((participant.agreesToCaptions ?? false) !== agreesToCaptions)
      people.change(userId, { agreesToCaptions }, now);
  };
  people.watch({
    conversationChanged: (person, _from, now) => setAgreed(person, false, now),
    replaced: (person, now) => setAgreed(person, false, now),
  });

  const handlers: Required<Handlers<Whispers>> = {
    AgreeToCaptions(call, { isAgreed }) {
      const person = people.requireInside(call);
      const table = person.participant.meeting_room;
      if (isAgreed && (table === null || !isLockedTable(table))) throw new Refusal('FORBIDDEN');
      setAgreed(person, isAgreed, call.now);
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
