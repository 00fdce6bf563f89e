import type { Cells, Reach } from '@engawa/contract/presence';
import { createDueHeap } from './due-heap.ts';
import { createPace, slowestPeriodMs } from './pace.ts';
import type { Receiver } from './receiver.ts';

/** Receivers of the same frames: their avatars are in the same cell, and they see equally far. */
export type Group = {
  readonly key: string;
  readonly cell: number;
  readonly reach: Reach;
  readonly cells: readonly number[];
  /** By cell: whether it is one of `cells`. */
  readonly covers: readonly boolean[];
  memberCount: number;
  /**
   * Receivers that become members with the next frame, unordered; each knows its index. A set would
   * be rehashed all the time.
   */
  readonly arrivals: Receiver[];
  /**
   * Records that wait for the next frame; a list, because a growing string would be copied at every
   * garbage collection.
   */
  pending: string[];
  /** The number of minimap turns that the group has received. */
  readTurns: number;
  lastAt: number;
  /** The time of the next frame. */
  dueAt: number;
  /** Whether the next frame does not wait for other records. */
  isPrompt: boolean;
  heapIndex: number;
};

/**
 * A frame goes out at least this long after its first record, so that records arriving close
 * together share it.
 */
const gatherMs = 4;
/** Frames are spread over this share of a period, so that they do not all fall due at once. */
const spreadShare = 0.6;
const leastSpreadMs = 40;
/**
 * In a crowd frames fall on whole steps: a burst of writes costs far less than as many single ones.
 */
const receiversPerStepMs = 400;
const longestStepMs = 8;
const stepMs = (receivers: number): number =>
  Math.max(1, Math.min(longestStepMs, Math.floor(receivers / receiversPerStepMs)));
/** Above this period, the frames of the whole room, which are the largest, come half as often. */
const strainedMs = 60;

const keyOf = (cell: number, reach: Reach): string => (reach === null ? 'all' : `${cell}.${reach}`);

/** The groups of a room that have members, with the records and time of each group's next frame. */
export const createGroups = (cells: Cells, countReceivers: () => number) => {
  const groups = new Map<string, Group>();
  const moments = createDueHeap<Group>();
  const pace = createPace();
  const readers: Group[][] = Array.from({ length: cells.count }, () => []);
  /** The time up to which frame slots are assigned. */
  let givenUntil = 0;

  const periodOf = (group: Group): number => {
    const period = pace.periodMs(countReceivers());
    return group.reach === null && period > strainedMs ? Math.min(slowestPeriodMs, 2 * period) : period;
  };

  /** @param waitMs how long the record may wait for others to share the frame */
  const schedule = (group: Group, now: number, waitMs = gatherMs) => {
    const isPrompt = waitMs <= gatherMs;
    if (group.heapIndex >= 0 && (group.isPrompt || !isPrompt)) return;
    group.isPrompt = isPrompt;
    const period = periodOf(group);
    const least = Math.max(now + waitMs, group.lastAt + period);
    const share = (group.memberCount + group.arrivals.length) / Math.max(1, countReceivers());
    const latest = Math.max(
      now + waitMs + leastSpreadMs,
      Math.min(least + period, group.lastAt + slowestPeriodMs),
    );
    const target = Math.min(latest, Math.max(least, givenUntil));
    const step = stepMs(countReceivers());
    const dueAt = Math.ceil(target / step) * step;
    givenUntil = target + period * spreadShare * share;
    moments.set(group, group.heapIndex >= 0 ? Math.min(group.dueAt, dueAt) : dueAt);
  };

  return {
    /**
     * The group of a cell and reach; created when missing.
     * @param readTurns the number of minimap turns so far
     */
    of(cell: number, reach: Reach, readTurns: number): Group {
      const key = keyOf(cell, reach);
      const found = groups.get(key);
      if (found !== undefined) return found;
      const around = cells.around(cell, reach);
      const covers = Array.from({ length: cells.count }, () => false);
      for (const index of around) covers[index] = true;
      const group: Group = {
        key,
        cell: reach === null ? 0 : cell,
        reach,
        cells: around,
        covers,
        memberCount: 0,
        arrivals: [],
        pending: [],
        readTurns,
        lastAt: 0,
        dueAt: 0,
        isPrompt: false,
        heapIndex: -1,
      };
      groups.set(key, group);
      for (const index of around) readers[index]?.push(group);
      return group;
    },
    /** Deletes a group without members and arrivals. */
    tidy(group: Group) {
      if (group.memberCount > 0 || group.arrivals.length > 0 || groups.get(group.key) !== group) return;
      groups.delete(group.key);
      moments.remove(group);
      for (const index of group.cells) {
        const list = readers[index];
        list?.splice(list.indexOf(group), 1);
      }
    },
    addArrival(group: Group, receiver: Receiver) {
      receiver.arrivalIndex = group.arrivals.length;
      group.arrivals.push(receiver);
    },
    /** Removes a receiver from the group's arrivals. */
    removeArrival({ arrivals }: Group, receiver: Receiver) {
      const last = arrivals.pop();
      if (last === undefined || last === receiver) return;
      arrivals[receiver.arrivalIndex] = last;
      last.arrivalIndex = receiver.arrivalIndex;
    },
    list: (): Iterable<Group> => groups.values(),
    schedule,
    /** Adds a record for the readers around a cell; see CrowdWatch. */
    addRecord(cell: number, text: string, from: number | null, now: number, waitMs?: number) {
      for (const group of readers[cell] ?? []) {
        if (from !== null && group.covers[from]) continue;
        group.pending.push(text);
        schedule(group, now, waitMs);
      }
    },
    nextAt: moments.nextAt,
    /** The next group whose frame is due; null when there is none. */
    takeDue(now: number): Group | null {
      const group = moments.takeDue(now);
      if (group !== null) pace.recordFrame(now - group.dueAt, now, countReceivers());
      return group;
    },
    periodMs: () => pace.periodMs(countReceivers()),
  };
};
