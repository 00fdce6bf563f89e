import { AsyncResource } from 'node:async_hooks';

/** The most keys of one query. Further keys go into another query. */
const mostAtOnce = 500;

type Waiting<A> = { resolve(answer: A | null): void; reject(error: unknown): void };

/**
 * Batches queries of one kind: those that arrive while one is running become the next one,
 * together. Each is answered by what was read after its call, so no answer is older than that of a
 * separate query. Queries run outside of any transaction of their callers.
 * @param ask returns answers by key; a key without an answer resolves to null
 */
export const gatherQuestions = <A>(
  ask: (keys: readonly string[]) => Promise<ReadonlyMap<string, A>>,
): ((key: string) => Promise<A | null>) => {
  const askOutside = AsyncResource.bind(ask);
  let next = new Map<string, Waiting<A>[]>();
  let isAsking = false;

  const answerNext = async () => {
    const asked = new Map([...next].slice(0, mostAtOnce));
    next = new Map([...next].slice(mostAtOnce));
    try {
      const answers = await askOutside([...asked.keys()]);
      for (const [key, waiting] of asked)
        for (const { resolve } of waiting) resolve(answers.get(key) ?? null);
    } catch (error) {
      for (const waiting of asked.values()) for (const { reject } of waiting) reject(error);
    }
  };

  const answerAll = async () => {
    isAsking = true;
    while (next.size > 0) await answerNext();
    isAsking = false;
  };

  return (key) =>
    new Promise((resolve, reject) => {
      const waiting = next.get(key);
      if (waiting === undefined) next.set(key, [{ resolve, reject }]);
      else waiting.push({ resolve, reject });
      if (!isAsking) void answerAll();
    });
};
