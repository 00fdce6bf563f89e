import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { Refusal } from '@engawa/contract/kernel';
import { firstThatExists } from '../../platform/db/resource.ts';
import type { Timers } from '../../platform/timers/timers.ts';
import type { TranslationModel } from './translation-models.ts';

export type HostRequest = {
  readonly id: number;
  /** One model, or two over English. */
  readonly steps: readonly TranslationModel[];
  readonly text: string;
};
export type HostReply =
  | { readonly id: number; readonly text: string; readonly rssBytes: number }
  | {
      readonly id: number;
      /** changed: a file is not the one of its manifest. */
      readonly fault: 'changed' | 'broken';
      /** The model that could not be opened; empty: the text itself could not be translated. */
      readonly model: string;
    };

/** A model that cannot be used; it is left out until the next start. */
export class UnusableModel extends Error {
  readonly model: string;
  readonly why: 'changed' | 'broken';
  constructor(model: string, why: 'changed' | 'broken') {
    super(`${model} is ${why}`);
    this.model = model;
    this.why = why;
  }
}

/** A long text takes 3 s. */
const answerMs = 15_000;
/** Opening two models takes 2 s, and 20 s where ten others want the processor. */
const openingMs = 60_000;
const idleMs = 10 * 60_000;
const maxRssBytes = 1024 ** 3;
/** Below the server, whose live connections come first. */
const lowPriority = 10;

type Waiting = { resolve(text: string): void; reject(error: Error): void; timer: unknown };

type Deps = {
  readonly timers: Pick<Timers, 'setTimeout' | 'clear'>;
  /** For tests: the program, and its memory. */
  readonly program?: string;
  readonly maxRssBytes?: number;
};

/** Next to this file in the sources, next to the bundle after a build. */
const hostProgram = () => firstThatExists(['./bergamot-host.mjs'], import.meta.url);

/** The process that translates: it starts with the first text, and ends when it is idle. */
export const createHostProcess = ({ timers, program, maxRssBytes: maxBytes = maxRssBytes }: Deps) => {
  let child: ChildProcess | null = null;
  let idle: unknown = null;
  let last = 0;
  /** Models that the process has opened. */
  const opened = new Set<string>();
  const waiting = new Map<number, Waiting>();

  const end = (code: 'TRANSLATOR_IS_SLOW' | 'TRANSLATOR_IS_AWAY') => {
    const ended = child;
    child = null;
    opened.clear();
    timers.clear(idle);
    for (const { reject, timer } of waiting.values()) {
      timers.clear(timer);
      reject(new Refusal(code));
    }
    waiting.clear();
    ended?.removeAllListeners();
    // A text may be on its way to the ended process.
    ended?.on('error', () => undefined);
    ended?.kill('SIGKILL');
  };

  const receive = (reply: HostReply) => {
    const asked = waiting.get(reply.id);
    waiting.delete(reply.id);
    timers.clear(asked?.timer);
    if ('text' in reply) asked?.resolve(reply.text);
    else if (reply.model === '') asked?.reject(new Refusal('TRANSLATOR_IS_AWAY'));
    else asked?.reject(new UnusableModel(reply.model, reply.fault));
    // A fault may leave the memory of the module in any state.
    if (!('text' in reply) || reply.rssBytes > maxBytes) end('TRANSLATOR_IS_AWAY');
  };

  const start = (): ChildProcess => {
    const started = fork(program ?? hostProgram(), {
      // The environment of the server has its secrets.
      env: {},
      execArgv: [],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    started.on('message', receive);
    for (const event of ['error', 'exit']) started.once(event, () => end('TRANSLATOR_IS_AWAY'));
    try {
      if (started.pid !== undefined) setPriority(started.pid, lowPriority);
    } catch {
      // It has ended already.
    }
    return started;
  };

  return {
    /** Refuses TRANSLATOR_IS_SLOW, TRANSLATOR_IS_AWAY; rejects with UnusableModel. */
    translate: (steps: readonly TranslationModel[], text: string): Promise<string> =>
      new Promise((resolve, reject) => {
        child ??= start();
        timers.clear(idle);
        idle = timers.setTimeout(() => end('TRANSLATOR_IS_AWAY'), idleMs);
        last += 1;
        const isOpen = steps.every(({ name }) => opened.has(name));
        const timer = timers.setTimeout(() => end('TRANSLATOR_IS_SLOW'), isOpen ? answerMs : openingMs);
        for (const { name } of steps) opened.add(name);
        waiting.set(last, { resolve, reject, timer });
        child.send({ id: last, steps, text } satisfies HostRequest);
      }),
    /** The id of the running process; null: none runs. */
    processId: () => child?.pid ?? null,
    close: () => end('TRANSLATOR_IS_AWAY'),
  };
};
export type HostProcess = ReturnType<typeof createHostProcess>;
