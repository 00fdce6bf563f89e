import { Refusal } from '@engawa/contract/kernel';

/** Who waits: those whom the house knows go before strangers, and among equals each key has its turn. */
export type Waiter = {
  readonly isKnown: boolean;
  /** Whoever asks under one key waits behind themselves, not before others: an address, a person. */
  readonly key: string;
};

export type FairQueueSize = {
  readonly atOnce: number;
  /** Of those, at most so many are strangers: somebody known never waits for a crowd at the door. */
  readonly strangersAtOnce: number;
  /** In each of the two lines; who comes later is refused with TRY_AGAIN. */
  readonly maxWaiting: number;
};

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
export const createFairQueue = ({ atOnce, strangersAtOnce, maxWaiting }: FairQueueSize) => {
  const lines = { known: createLine(maxWaiting), strangers: createLine(maxWaiting) };
  let running = 0;
  let runningStrangers = 0;

  const startNext = () => {
    while (running < atOnce) {
      const known = lines.known.next();
      const place = known ?? (runningStrangers < strangersAtOnce ? lines.strangers.next() : null);
      if (place === null) return;
      running += 1;
      if (known === null) runningStrangers += 1;
      place.start();
    }
  };

  /** Does the work in its turn; refuses with TRY_AGAIN when the line is full. */
  return async <T>({ isKnown, key }: Waiter, work: () => Promise<T>): Promise<T> => {
    await new Promise<void>((start, reject) => {
      const refuse = () => reject(new Refusal('TRY_AGAIN', { retryAfterSeconds: 5 }));
      if (!lines[isKnown ? 'known' : 'strangers'].add(key, { start, refuse })) refuse();
      else startNext();
    });
    try {
      return await work();
    } finally {
      running -= 1;
      if (!isKnown) runningStrangers -= 1;
      startNext();
    }
  };
};
