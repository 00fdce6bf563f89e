/**
 * Lets work that many do at the same time pass in small portions, in the order in which it was
 * requested, so that each turn of the event loop stays short.
 *
 * @param atOnce how many may begin in one turn of the event loop
 * @returns a function that resolves when the caller may begin
 */
export const createTurns = (atOnce: number): (() => Promise<void>) => {
  let waiting: (() => void)[] = [];

  const begin = () => {
    for (const resolve of waiting.slice(0, atOnce)) resolve();
    waiting = waiting.slice(atOnce);
    if (waiting.length > 0) setImmediate(begin);
  };

  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      if (waiting.length === 1) setImmediate(begin);
    });
};
