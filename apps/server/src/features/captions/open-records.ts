import type { Id } from '@engawa/contract/kernel';
import { graceMs } from '@engawa/contract/presence';
import type { LivePeople } from '../../live/people/live-people.ts';
import { namedOf, type Person } from '../../live/people/person.ts';
import type { Broadcaster } from '../../live/space/live-feature.ts';
import type { AtMeeting, OpenRecord, RecordsStore } from './records-store.ts';

export type OpenRecordsDeps = {
  readonly spaceId: Id;
  /** The epoch of the live space's owner. */
  readonly epoch: number;
  readonly records: Pick<RecordsStore, 'begin' | 'join' | 'listOpen' | 'end'>;
  /** Whether the plan lets this person read what was said. */
  mayRead(userId: Id): boolean;
};

type Open = {
  /** Null while it is being begun. */
  id: Id | null;
  label: string;
  /** Everybody whom the record names. */
  readonly people: Set<Id>;
};

/** What the database refused is tried again after this time. */
const againMs = 10_000;
/** A meeting of another owner goes on only if something was said so recently. */
const pauseMs = 15 * 60_000;

/** The conversations of meeting rooms and areas: the floor around them is no meeting. */
const isMeeting = (channel: string): boolean => !channel.startsWith('room_');

/** Asks the database until it answers: what is lost here would be missing in a record for good. */
const askUntilDone = <T>(
  broadcaster: Pick<Broadcaster, 'aside' | 'schedule'>,
  {
    name,
    key,
    run,
    done,
  }: {
    readonly name: string;
    /** Tells it from others of this name. */
    readonly key: string;
    run(): Promise<T>;
    done(value: T, now: number): void;
  },
  now: number,
): void =>
  broadcaster.aside(
    name,
    () =>
      run().catch((error: unknown) => {
        broadcaster.schedule.at(`${name} ${key}`, now + againMs, (later) =>
          askUntilDone(broadcaster, { name, key, run, done }, later),
        );
        throw error;
      }),
    done,
  );

/** The meetings that are going on, and what is written about them. */
const createOpenMeetings = (
  { spaceId, epoch, records, mayRead }: OpenRecordsDeps,
  people: LivePeople,
  broadcaster: Broadcaster,
) => {
  const open = new Map<string, Open>();

  const listPresent = (channel: string): AtMeeting[] =>
    people
      .listAll()
      .filter(({ participant }) => participant.channel === channel)
      .map(namedOf);

  /** @param at null: with its last line */
  const end = (
    channel: string,
    { id, label }: Pick<OpenRecord, 'id' | 'label'>,
    at: Date | null,
    now: number,
  ) => {
    open.delete(channel);
    const announce = (readers: readonly Id[]) => {
      if (at === null) return;
      for (const userId of readers)
        if (people.find(userId) !== null && mayRead(userId))
          broadcaster.publishToPerson(userId, 'MeetingRecordEvent', { record_id: id, label });
    };
    const ending = { name: 'the end of a meeting', key: id, done: announce };
    askUntilDone(broadcaster, { ...ending, run: () => records.end(id, epoch, at) }, now);
  };
  const endWhenEmpty = (channel: string, now: number) => {
    const { id, label } = open.get(channel) ?? { id: null, label: '' };
    if (id !== null && listPresent(channel).length === 0) end(channel, { id, label }, new Date(now), now);
  };

  const addPresent = (channel: string, now: number) => {
    const record = open.get(channel);
    if (record === undefined || record.id === null) return;
    const { id } = record;
    const added = listPresent(channel).filter(({ user_id }) => !record.people.has(user_id));
    for (const { user_id } of added) record.people.add(user_id);
    if (added.length === 0) return;
    const joining = { name: 'people of a meeting', key: `${id} ${now}`, done: () => undefined };
    askUntilDone(broadcaster, { ...joining, run: () => records.join(id, added, new Date(now)) }, now);
  };

  const begin = (channel: string, at: number) => {
    const begun: Open = { id: null, label: '', people: new Set() };
    open.set(channel, begun);
    broadcaster.aside(
      'the beginning of a meeting',
      () =>
        records.begin({ spaceId, epoch, channel, at: new Date(at) }).catch((error: unknown) => {
          // The next line begins it.
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
  };

  /** Takes over a meeting of another owner. */
  const takeOver = ({ id, channel, label, people: known }: OpenRecord, now: number) => {
    open.set(channel, { id, label, people: new Set(known) });
    addPresent(channel, now);
    endWhenEmpty(channel, now);
  };

  return { open, listPresent, begin, end, takeOver, addPresent, endWhenEmpty };
};

/**
 * The meetings of which something is being written: each begins with its first line, names
 * everybody who is there meanwhile, and ends when nobody is there any more.
 */
export const watchMeetings = (deps: OpenRecordsDeps, people: LivePeople, broadcaster: Broadcaster) => {
  const { spaceId, records } = deps;
  const meetings = createOpenMeetings(deps, people, broadcaster);
  /** Lines that were said before the meetings of another owner are known, with their times. */
  const early = new Map<string, number>();
  let search: 'not begun' | 'running' | 'over' = 'not begun';

  /** Whether a meeting of another owner goes on: some of its people are back, or will be. */
  const goesOn = ({ channel, people: known, last_at }: OpenRecord, now: number): boolean => {
    const here = [...meetings.listPresent(channel), ...people.held.listIn(channel)];
    return now - last_at <= pauseMs && here.some(({ user_id }) => known.includes(user_id));
  };
  const settle = (found: readonly OpenRecord[], now: number) => {
    search = 'over';
    for (const record of found) {
      if (goesOn(record, now)) meetings.takeOver(record, now);
      else meetings.end(record.channel, record, null, now);
    }
    for (const [channel, at] of early) lineStored(channel, at);
    early.clear();
  };
  /**
   * Finds the meetings that another owner has not ended, and settles them once their people had
   * time to come back.
   */
  const findOpen = (now: number) => {
    if (search !== 'not begun') return;
    search = 'running';
    const finding = {
      name: 'open meetings',
      key: 'of another owner',
      run: () => records.listOpen(spaceId),
      done(found: readonly OpenRecord[], at: number) {
        if (found.length === 0) settle(found, at);
        else broadcaster.schedule.at('settle meetings', at + graceMs, (later) => settle(found, later));
      },
    };
    askUntilDone(broadcaster, finding, now);
  };

  people.watch({
    entered: (person, now) => {
      findOpen(now);
      meetings.addPresent(person.participant.channel, now);
    },
    conversationChanged(person: Person, from: string, now: number) {
      meetings.addPresent(person.participant.channel, now);
      meetings.endWhenEmpty(from, now);
    },
    roomChanged(_person, _from, now) {
      for (const channel of [...meetings.open.keys()]) meetings.endWhenEmpty(channel, now);
    },
    left: ({ participant: { channel } }, now) => meetings.endWhenEmpty(channel, now),
  });

  /** A line of this conversation was stored. @param at when it was said */
  const lineStored = (channel: string, at: number): void => {
    if (!isMeeting(channel) || meetings.open.has(channel) || meetings.listPresent(channel).length === 0)
      return;
    if (search === 'over') meetings.begin(channel, at);
    else early.set(channel, Math.min(at, early.get(channel) ?? at));
  };

  return { lineStored, restored: findOpen };
};
