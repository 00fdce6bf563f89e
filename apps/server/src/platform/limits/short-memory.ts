import type { Now } from '../clock.ts';

/** Far more people than look at pictures in the same moment. */
const maxAnswers = 20_000;

/**
 * Remembers answers for a moment, and asks once for those who ask at the same time. An answer that
 * failed is not remembered.
 * @param keptMs for how long an answer may be out of date
 */
export const createShortMemory = <T>(now: Now, keptMs: number) => {
  // In the order of asking, so that the oldest answer is the first.
  const answers = new Map<string, { readonly until: number; readonly value: Promise<T> }>();

  return (name: string, ask: () => Promise<T>): Promise<T> => {
    const known = answers.get(name);
    if (known !== undefined && known.until > now()) return known.value;
    const value = ask();
    const answer = { until: now() + keptMs, value };
    answers.delete(name);
    answers.set(name, answer);
    value.catch(() => {
      if (answers.get(name) === answer) answers.delete(name);
    });
    for (const [oldest, { until }] of answers) {
      if (until > now() && answers.size <= maxAnswers) break;
      answers.delete(oldest);
    }
    return value;
  };
};
