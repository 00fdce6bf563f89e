/**
 * Asks again and again until the answer is true; what it waits for is a state, never a span of time.
 * @param what said in the failure
 * @param ask the question; its last answer is shown when time runs out
 */
export const until = async <T>(
  what: string,
  ask: () => Promise<T>,
  isEnough: (answer: T) => boolean,
  timeoutMs = 30_000,
): Promise<T> => {
  const end = Date.now() + timeoutMs;
  for (;;) {
    const answer = await ask();
    if (isEnough(answer)) return answer;
    if (Date.now() > end)
      throw new Error(`${what}: not within ${timeoutMs} ms; last seen ${JSON.stringify(answer)}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
};
