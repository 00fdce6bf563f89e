import type { Id } from '@engawa/contract/kernel';
import type { LivePeople } from '../../live/people/live-people.ts';
import type { TimedStatus } from '../../live/people/person.ts';

/** A part of the server that sets statuses for a time, e.g. by the events of a calendar. */
export type StatusSource = {
  /** Calls back with a status that ends by itself; null: it ended early. */
  onStatus(set: (userId: Id, status: TimedStatus | null, now: number) => void): void;
};

type Given = Omit<TimedStatus, 'until'> & { readonly until: number | null };
const available: Given = { status: 'available', statusText: '', emoji: '', until: null };

/**
 * Takes the statuses of a source over, for people who are available without a text, and for those
 * whose status is that of the source. A status that a person chose themselves stays.
 */
export const takeSourced = (
  people: Pick<LivePeople, 'find' | 'watch'>,
  source: StatusSource | undefined,
  set: (userId: Id, status: Given, now: number) => void,
): void => {
  if (source === undefined) return;
  const sourced = new Map<Id, TimedStatus>();
  people.watch({ left: ({ userId }) => void sourced.delete(userId) });
  source.onStatus((userId, given, now) => {
    const shown = people.find(userId)?.participant;
    if (shown === undefined) return;
    const isSourced = shown.statusUntil != null && sourced.get(userId)?.until === shown.statusUntil;
    const isFree = shown.status === 'available' && shown.statusText === '';
    if (!isSourced && (!isFree || given === null)) return;
    if (given === null) sourced.delete(userId);
    else sourced.set(userId, given);
    set(userId, given ?? available, now);
  });
};
