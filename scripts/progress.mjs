const startedAtMs = performance.now();

/** Seconds since the script began, as people read them. */
export const elapsed = () => `${((performance.now() - startedAtMs) / 1000).toFixed(1)} s`;

/** One plain line about what is going on, on stderr so that it never mixes with an answer. @param {string} line */
export const say = (line) => void process.stderr.write(`${line}\n`);

const heartbeatMs = 5000;

/**
 * Says what begins, that it still goes on every few seconds, and that it is done and how long it took.
 * @template T
 * @param {string} what
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export const step = async (what, work) => {
  const beganAtMs = performance.now();
  const seconds = () => Math.round((performance.now() - beganAtMs) / 1000);
  say(`${what} …`);
  const heartbeat = setInterval(() => say(`  still at it (${seconds()} s)`), heartbeatMs);
  try {
    const result = await work();
    say(`  done (${((performance.now() - beganAtMs) / 1000).toFixed(1)} s)`);
    return result;
  } finally {
    clearInterval(heartbeat);
  }
};
