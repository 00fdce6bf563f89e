import type { Id } from '@engawa/contract/kernel';
import type { LivePeople } from '../../live/people/live-people.ts';
import type { Person } from '../../live/people/person.ts';
import type { Broadcaster } from '../../live/space/live-feature.ts';
import type { AtMeeting, RecordsStore } from './records-store.ts';

export type OpenRecordsDeps = {
  readonly spaceId: Id;
  /** The epoch of the live space's owner. */
  readonly epoch: number;
  readonly records: Pick<RecordsStore, 'begin' | 'join' | 'listOpen' | 'end'>;
};

type Open = {
  /** Null while it is being begun. */
  id: Id | null;
  label: string;
  /** Everybody whom the record names. */
  readonly people: Set<Id>;
};

/** The conversations of meeting rooms and areas: the floor around them is no meeting. */
const isMeeting = (channel: string): boolean => !channel.startsWith('room_');

/**
 * The meetings of which something is being written: each begins with its first line, names
 * everybody who is there meanwhile, and ends when nobody is there any more.
 */
export const watchMeetings = (
  { spaceId, epoch, records }: OpenRecordsDeps,
  people: LivePeople,
  broadcaster: Broadcaster,
) => {
  const open = new Map<string, Open>();
  let isFound = false;

  const listPresent = (channel: string): AtMeeting[] =>
    people
      .listAll()
      .filter(({ participant }) => participant.channel === channel)
      .map(({ userId, participant: { name } }) => ({ userId, name }));

  const endWhenEmpty = (channel: string, now: number) => {
    const record = open.get(channel);
    if (record === undefined || record.id === null || listPresent(channel).length > 0) return;
    const { id, label } = record;
    open.delete(channel);
    broadcaster.aside(
      'the end of a meeting',
      () => records.end(id, epoch, new Date(now)),
      (hasRecord) => {
        if (!hasRecord) return;
        for (const userId of record.people)
          if (people.find(userId) !== null)
            broadcaster.publishToPerson(userId, 'MeetingRecordEvent', { record_id: id, label });
      },
    );
  };

  const addPresent = (channel: string, now: number) => {
    const record = open.get(channel);
    if (record === undefined || record.id === null) return;
    const { id } = record;
    const added = listPresent(channel).filter(({ userId }) => !record.people.has(userId));
    for (const { userId } of added) record.people.add(userId);
    if (added.length > 0)
      broadcaster.aside('people of a meeting', () => records.join(id, added, new Date(now)));
  };

  /** Finds the meetings that another owner of this space has not ended. */
  const findOpen = (now: number) => {
    if (isFound) return;
    isFound = true;
    broadcaster.aside(
      'open meetings',
      () => records.listOpen(spaceId),
      (found) => {
        for (const { id, channel, label, people: known } of found) {
          if (listPresent(channel).length === 0) {
            broadcaster.aside('the end of a meeting', () => records.end(id, epoch, null));
            continue;
          }
          open.set(channel, { id, label, people: new Set([...known, ...(open.get(channel)?.people ?? [])]) });
          addPresent(channel, now);
        }
      },
    );
  };

  const moved = (person: Person, from: string, now: number) => {
    addPresent(person.participant.channel, now);
    endWhenEmpty(from, now);
  };

  people.watch({
    entered: (person, now) => {
      findOpen(now);
      addPresent(person.participant.channel, now);
    },
    conversationChanged: moved,
    roomChanged(_person, _from, now) {
      for (const channel of [...open.keys()]) endWhenEmpty(channel, now);
    },
    left: ({ participant: { channel } }, now) => endWhenEmpty(channel, now),
  });

  return {
    /** A line of this conversation was stored; `at` is when it was said. */
    lineStored(channel: string, at: number): void {
      if (!isMeeting(channel) || open.has(channel)) return;
      const begun: Open = { id: null, label: '', people: new Set() };
      open.set(channel, begun);
      broadcaster.aside(
        'the beginning of a meeting',
        // A failure leaves the meeting without a record until its next line.
        () =>
          records.begin({ spaceId, epoch, channel, at: new Date(at) }).catch((error: unknown) => {
            open.delete(channel);
            throw error;
          }),
        (record, now) => {
          if (record === null) return void open.delete(channel);
          begun.id = record.id;
          begun.label = record.label;
          addPresent(channel, now);
          endWhenEmpty(channel, now);
        },
      );
    },
    restored: findOpen,
  };
};
