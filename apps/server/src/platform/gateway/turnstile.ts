/**
 * Lets waiting work through in turns of at most `turnMs`, so that a crowd at the door takes no more than that from those
 * who are inside: between two turns the process serves everyone else.
 */
export const createTurnstile = (turnMs: number) => {
  let waiting: (() => void)[] = [];
  let isTurning = false;

  const turn = () => {
    const endsAt = performance.now() + turnMs;
    let passed = 0;
    for (const pass of waiting) {
      pass();
      passed += 1;
      if (performance.now() >= endsAt) break;
    }
    waiting = waiting.slice(passed);
    isTurning = waiting.length > 0;
    if (isTurning) setImmediate(turn);
  };

  return {
    /** @param pass must not throw */
    enter(pass: () => void) {
      waiting.push(pass);
      if (isTurning) return;
      isTurning = true;
      setImmediate(turn);
    },
  };
};
