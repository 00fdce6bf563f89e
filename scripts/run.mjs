import { spawn } from 'node:child_process';
import { root } from './places.mjs';

/**
 * @typedef {import('node:child_process').ChildProcess} ChildProcess
 * @typedef {{ env?: NodeJS.ProcessEnv, isShown?: boolean, stdin?: 'ignore' | 'inherit' }}
 * RunOptions
 * @typedef {{ code: number, output: string }} RunResult
 */

const hasGroups = process.platform !== 'win32';

/** @type {Set<ChildProcess>} */
const running = new Set();

/** @param {ChildProcess} child @param {NodeJS.Signals} signal */
const signalGroup = (child, signal) => {
  try {
    if (hasGroups && child.pid) process.kill(-child.pid, signal);
    else child.kill(signal);
  } catch {
    // The process has already ended.
  }
};

/** @type {(() => void)[]} */
const lastActs = [];
/** Registers a synchronous clean-up that runs however the script ends. @param {() => void} act */
export const beforeExit = (act) => void lastActs.push(act);

process.on('exit', () => {
  for (const child of running) signalGroup(child, 'SIGKILL');
  for (const act of lastActs) act();
});

const orphanCheckMs = 200;

/**
 * npm passes a signal to the shell between it and us. That shell ends without passing it on, so the
 * loss of this parent process is how we notice the signal.
 */
const noticeLostParent = () => {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const check = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(check);
    process.kill(process.pid, 'SIGTERM');
  }, orphanCheckMs);
  check.unref();
};

/**
 * On Ctrl-C, SIGTERM or the end of npm, ends the children: first with SIGTERM, then with SIGKILL.
 */
const endChildrenOnSignal = () => {
  noticeLostParent();
  for (const [signal, number] of /** @type {const} */ ([
    ['SIGINT', 2],
    ['SIGTERM', 15],
    ['SIGHUP', 1],
  ])) {
    process.on(signal, () => {
      for (const child of running) signalGroup(child, 'SIGTERM');
      const leave = () => process.exit(128 + number);
      if (running.size === 0) leave();
      setTimeout(leave, 5000);
      setInterval(() => running.size === 0 && leave(), 50);
    });
  }
};

/**
 * Runs a program in the repository and waits for its end. Collects its output, and shows it as it
 * comes if `isShown`. The program leads its own process group, so that nothing that it starts
 * outlives this script.
 * @param {string} program
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<RunResult>}
 */
export const run = (program, args, { env = process.env, isShown = false } = {}) =>
  new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: hasGroups,
      shell: !hasGroups,
    });
    running.add(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
        if (isShown) process.stdout.write(text);
      });
    }
    const end = (/** @type {number} */ code) => {
      running.delete(child);
      resolve({ code, output });
    };
    child.once('error', (error) => {
      output += `${program}: ${error.message}\n`;
      end(127);
    });
    child.once('close', (code) => end(code ?? 1));
  });

/**
 * An error whose message is written for the person at the terminal and is printed without a stack.
 */
export class Trouble extends Error {}

/**
 * Runs a program and throws its output as a Trouble when it fails.
 * @param {string} what
 * @param {string} program
 * @param {string[]} args
 * @param {RunOptions} [options]
 */
export const runOrThrow = async (what, program, args, options) => {
  const result = await run(program, args, options);
  if (result.code !== 0) throw new Trouble(`${what} failed:\n${result.output.trimEnd()}`);
  return result;
};

/**
 * Runs a whole script. Prints a Trouble as its message and any other error with its stack.
 * @param {() => Promise<number>} main
 */
export const runScript = async (main) => {
  endChildrenOnSignal();
  try {
    process.exit(await main());
  } catch (error) {
    console.error(error instanceof Trouble ? error.message : error);
    process.exit(1);
  }
};
