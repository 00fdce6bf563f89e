import { type ChildProcess, fork } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import type { Timers } from '../../../platform/timers/timers.ts';

/** One sentence for the process. */
export type Asked = {
  readonly id: number;
  readonly samples: Int16Array;
  /** A language of Whisper, such as `ja`. */
  readonly language: string;
  readonly prompt: string;
};
/** Its text. The first answer, with the id 0, says that the process is ready. */
export type Answered = { readonly id: number; readonly text: string; readonly memoryBytes: number };

/** How a process ended that nobody stopped. */
export class ProcessEnded extends Error {
  readonly signal: NodeJS.Signals | null;
  /** False: the system had no room for one more process, which passes. */
  readonly hasStarted: boolean;
  /** Its last lines before it was ready, when it had heard nobody. */
  readonly lastWords: string;
  constructor(code: number | null, signal: NodeJS.Signals | null, lastWords: string) {
    super(`it ended with ${signal ?? code}`);
    this.signal = signal;
    this.hasStarted = code !== null || signal !== null;
    this.lastWords = lastWords;
  }
}

/** It did not answer in time, and was killed. */
export class ProcessTooSlow extends Error {}

export type SpeechProcess = {
  readonly pid: number | undefined;
  /** @throws ProcessEnded, ProcessTooSlow */
  ask(asked: Omit<Asked, 'id'>): Promise<Answered>;
  isRunning(): boolean;
  kill(): Promise<void>;
};

/** Loading the model and one second of a tone. A busy machine takes ten times as long. */
const startMs = 30_000;
/** A sentence of seven seconds takes less than two. */
const sentenceMs = 10_000;
/** Behind the server and its database. */
const lowPriority = 10;
/** When memory runs out, the system ends this process first (-1000 to 1000). */
const firstToEnd = '900';
const keptWords = 300;

type Deps = {
  readonly program: string;
  readonly modelPath: string;
  readonly timers: Pick<Timers, 'setTimeout' | 'clear'>;
};

const giveWay = (pid: number | undefined): void => {
  try {
    if (pid === undefined) return;
    setPriority(pid, lowPriority);
    writeFileSync(`/proc/${pid}/oom_score_adj`, firstToEnd);
  } catch {
    // It has ended already, or this system has no such files.
  }
};

const spawnProgram = ({ program, modelPath }: Deps): ChildProcess =>
  fork(program, [modelPath], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    // It needs nothing of the environment, which holds secrets.
    env: {},
    execArgv: [],
  });

/**
 * Starts the process, which loads the model and tries it on a tone.
 * @returns the process when it is ready
 * @throws ProcessEnded, ProcessTooSlow
 */
export const startSpeechProcess = async (deps: Deps): Promise<SpeechProcess> => {
  const { timers } = deps;
  const child = spawnProgram(deps);
  giveWay(child.pid);
  let lastWords = '';
  let hasEnded = false;
  let count = 0;
  let answer: ((answered: Answered) => void) | null = null;
  let fail: ((error: Error) => void) | null = null;

  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    if (count === 0) lastWords = (lastWords + text).slice(-keptWords);
  });
  const ended = new Promise<void>((resolve) => {
    const end = (code: number | null, signal: NodeJS.Signals | null) => {
      hasEnded = true;
      fail?.(new ProcessEnded(code, signal, lastWords.trim()));
      resolve();
    };
    child.once('exit', end);
    child.on('error', () => {
      if (child.pid === undefined) end(null, null);
    });
  });
  child.on('message', (answered: Answered) => answer?.(answered));

  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
  };

  /** The next answer with this id. Nothing else may be asked meanwhile. */
  const next = (id: number, limitMs: number, send: () => void): Promise<Answered> =>
    new Promise<Answered>((resolve, reject) => {
      const timer = timers.setTimeout(() => {
        fail?.(new ProcessTooSlow());
        child.kill('SIGKILL');
      }, limitMs);
      const finish = () => {
        timers.clear(timer);
        answer = null;
        fail = null;
      };
      answer = (answered) => {
        if (answered.id !== id) return;
        finish();
        resolve(answered);
      };
      fail = (error) => {
        finish();
        reject(error);
      };
      if (hasEnded) fail(new ProcessEnded(child.exitCode, child.signalCode, lastWords.trim()));
      else send();
    });

  await next(0, startMs, () => {});
  return {
    pid: child.pid,
    ask(asked) {
      count += 1;
      const id = count;
      return next(id, sentenceMs, () => child.send({ id, ...asked }, () => {}));
    },
    isRunning: () => !hasEnded,
    kill,
  };
};
