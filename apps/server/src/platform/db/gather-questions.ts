import { AsyncResource } from 'node:async_hooks';

/** More are asked in a further question. */
const mostAtOnce = 500;

type Waiting<A> = { resolve(answer: A | null): void; reject(error: unknown): void };

/**
 * Joins questions of one kind: those that come while one is being answered are the next one, all together. Each is
 * answered by what was read after it was put, so nothing is older than if it had been asked alone. They are asked outside
 * of any transaction that the asker may be in.
 * @param ask answers by key; what has no answer is null
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
