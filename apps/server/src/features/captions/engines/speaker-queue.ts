/** The outcome of a task; `late`: it was dropped, because too many of its speaker waited. */
export type Queued<T> = { readonly done: T } | 'late';

type Waiting<T> = {
  readonly work: () => Promise<T>;
  readonly resolve: (outcome: Queued<T>) => void;
  readonly reject: (error: unknown) => void;
};

/** Sentences of one speaker that wait; the oldest gives way to a new one. */
export const waitingPerSpeaker = 3;

/**
 * A queue for each speaker. One sentence of each comes in turn, so that somebody who talks without
 * a pause delays nobody by more than one sentence.
 */
export const createSpeakerQueue = <T>(atOnce: number) => {
  /** A speaker without sentences is not in it. */
  const speakers = new Map<string, Waiting<T>[]>();
  /** When each speaker had a turn last, counted in turns. Forgotten when nobody waits. */
  const turns = new Map<string, number>();
  let turn = 0;
  let running = 0;

  const takeNext = (): Waiting<T> | null => {
    let [chosen, oldest] = ['', Number.POSITIVE_INFINITY];
    for (const speaker of speakers.keys()) {
      const last = turns.get(speaker) ?? 0;
      if (last < oldest) [chosen, oldest] = [speaker, last];
    }
    const waiting = speakers.get(chosen) ?? [];
    const next = waiting.shift() ?? null;
    if (waiting.length === 0) speakers.delete(chosen);
    turn += 1;
    if (next !== null) turns.set(chosen, turn);
    else turns.clear();
    return next;
  };

  const run = async () => {
    if (running >= atOnce) return;
    const next = takeNext();
    if (next === null) return;
    running += 1;
    try {
      next.resolve({ done: await next.work() });
    } catch (error) {
      next.reject(error);
    } finally {
      running -= 1;
      void run();
    }
  };

  return {
    /** Runs the work when its turn comes. */
    add: (speaker: string, work: () => Promise<T>): Promise<Queued<T>> =>
      new Promise((resolve, reject) => {
        const waiting = speakers.get(speaker) ?? [];
        speakers.set(speaker, waiting);
        waiting.push({ work, resolve, reject });
        if (waiting.length > waitingPerSpeaker) waiting.shift()?.resolve('late');
        void run();
      }),
    /** Drops everything that waits. */
    clear(): void {
      const all = [...speakers.values()].flat();
      speakers.clear();
      for (const { resolve } of all) resolve('late');
    },
  };
};
