/**
 * Runs waiting work in turns of at most `turnMs`. Between two turns the process serves its other
 * connections, so a crowd of new ones takes no more time than that from them.
 */
export const createHandshakeQueue = (turnMs: number) => {
  let waiting: (() => void)[] = [];
  let isRunning = false;

  const turn = () => {
    const endsAt = performance.now() + turnMs;
    let passed = 0;
    for (const pass of waiting) {
      pass();
      passed += 1;
      if (performance.now() >= endsAt) break;
    }
    waiting = waiting.slice(passed);
    isRunning = waiting.length > 0;
    if (isRunning) setImmediate(turn);
  };

  return {
    /** @param pass must not throw */
    enter(pass: () => void) {
      waiting.push(pass);
      if (isRunning) return;
      isRunning = true;
      setImmediate(turn);
    },
  };
};
