const startedAtMs = performance.now();

/** The time since the script began, as text. */
export const elapsed = () => `${((performance.now() - startedAtMs) / 1000).toFixed(1)} s`;

/**
 * Writes one line of progress to stderr, so that it never mixes with results on stdout.
 * @param {string} line
 */
export const say = (line) => void process.stderr.write(`${line}\n`);

const heartbeatMs = 5000;

/**
 * Reports when a step begins, every few seconds while it runs, and how long it took.
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
