/**
 * Repeats a question until its answer is true. It waits for a state, never for a fixed time.
 * @param what describes it in the failure message
 * @param ask the question; the failure shows its last answer
 */
export const until = async <T>(
  what: string,
  ask: () => Promise<T>,
  isEnough: (answer: T) => boolean,
  timeoutMs = 60_000,
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
