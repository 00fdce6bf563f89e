import { Refusal } from '@engawa/contract/kernel';
import type { Timers } from '../timers/timers.ts';

/**
 * Known people come before strangers, and strangers before suspects: those who try a secret at
 * which others have just failed.
 */
export type Standing = 'known' | 'stranger' | 'suspect';
export type Waiter = {
  readonly standing: Standing;
  /** An account or an address. Tasks of one key wait behind each other, not before others. */
  readonly key: string;
};

export type FairQueueSize = {
  readonly atOnce: number;
  /**
   * At most this many of those are not known, so a known person never waits for a crowd of
   * strangers.
   */
  readonly othersAtOnce: number;
  /** In each of the three lines. Further tasks are refused with TRY_AGAIN. */
  readonly maxWaiting: number;
  /**
   * After each suspect the next one waits this many times as long as its work took, so that a crowd
   * of suspects leaves the machine to others.
   */
  readonly restAfterSuspect: number;
};

/** A clock that has jumped forward with the time of day may report that the work took hours. */
const longestRestMs = 30_000;

type Place = { start(): void; refuse(): void };

/** One line, in which keys take turns. */
const createLine = (maxWaiting: number) => {
  const turns = new Map<string, Place[]>();
  let waiting = 0;

  const longest = (): [string, Place[]] => {
    let found: [string, Place[]] = ['', []];
    for (const entry of turns) if (entry[1].length > found[1].length) found = entry;
    return found;
  };
  return {
    /** @returns false when there is no place left for this key */
    add(key: string, place: Place): boolean {
      const mine = turns.get(key) ?? [];
      if (waiting >= maxWaiting) {
        // The key with the most places gives one up for a key with fewer.
        const [, theirs] = longest();
        if (theirs.length <= mine.length + 1) return false;
        theirs.pop()?.refuse();
        waiting -= 1;
      }
      mine.push(place);
      turns.set(key, mine);
      waiting += 1;
      return true;
    },
    next(): Place | null {
      const [first] = turns;
      if (first === undefined) return null;
      const [key, places] = first;
      const place = places.shift() ?? null;
      turns.delete(key);
      if (places.length > 0) turns.set(key, places);
      waiting -= 1;
      return place;
    },
  };
};

/** Runs a few tasks at once, while the others wait in turn. */
export const createFairQueue = (
  { atOnce, othersAtOnce, maxWaiting, restAfterSuspect }: FairQueueSize,
  timers: Pick<Timers, 'now' | 'setTimeout'>,
) => {
  const lines: Record<Standing, ReturnType<typeof createLine>> = {
    known: createLine(maxWaiting),
    stranger: createLine(maxWaiting),
    suspect: createLine(maxWaiting),
  };
  let running = 0;
  let runningOthers = 0;
  let isResting = false;

  const nextOther = (): Place | null => {
    if (runningOthers >= othersAtOnce) return null;
    const place = lines.stranger.next();
    // A suspect starts only while no known person is at work.
    return place ?? (isResting || running > runningOthers ? null : lines.suspect.next());
  };
  const startNext = () => {
    while (running < atOnce) {
      const known = lines.known.next();
      const place = known ?? nextOther();
      if (place === null) return;
      running += 1;
      if (known === null) runningOthers += 1;
      place.start();
    }
  };
  const rest = (ms: number) => {
    isResting = true;
    timers.setTimeout(() => {
      isResting = false;
      startNext();
    }, ms);
  };

  /** Does the work in its turn. Refuses with TRY_AGAIN when the line is full. */
  return async <T>({ standing, key }: Waiter, work: () => Promise<T>): Promise<T> => {
    await new Promise<void>((start, reject) => {
      const refuse = () => reject(new Refusal('TRY_AGAIN', { retryAfterSeconds: 5 }));
      if (!lines[standing].add(key, { start, refuse })) refuse();
      else startNext();
    });
    const startedAt = timers.now();
    try {
      return await work();
    } finally {
      running -= 1;
      if (standing !== 'known') runningOthers -= 1;
      if (standing === 'suspect')
        rest(Math.min(longestRestMs, (timers.now() - startedAt) * restAfterSuspect));
      startNext();
    }
  };
};
