import { Refusal } from '@engawa/contract/kernel';
import type { Timers } from '../timers/timers.ts';

/**
 * Whom the house knows goes before strangers, and strangers go before suspects: who come to a door at which others have
 * just failed.
 */
export type Standing = 'known' | 'stranger' | 'suspect';
export type Waiter = {
  readonly standing: Standing;
  /** Whoever asks under one key waits behind themselves, not before others: an account, an address. */
  readonly key: string;
};

export type FairQueueSize = {
  readonly atOnce: number;
  /** Of those, at most so many are not known: somebody known never waits for a crowd at the door. */
  readonly othersAtOnce: number;
  /** In each of the three lines; who comes later is refused with TRY_AGAIN. */
  readonly maxWaiting: number;
  /** After each suspect the next one waits so many times as long as that one took: a crowd of them leaves the machine to others. */
  readonly restAfterSuspect: number;
};

/** A clock that has gone on with the time of day may say that the work took hours. */
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
        // Whoever takes the most places gives one up for whoever has fewer.
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

/** Lets a few work at once and the others wait in turn. */
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
    // A suspect begins only while nobody who is known is at work.
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

  /** Does the work in its turn; refuses with TRY_AGAIN when the line is full. */
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
