import { firstThatExists } from '../../../platform/db/resource.ts';
import type { Log } from '../../../platform/log/log.ts';
import { type Model, sizeOf } from '../../../platform/models/model.ts';
import type { ModelFolder } from '../../../platform/models/model-folder.ts';
import type { Timers } from '../../../platform/timers/timers.ts';
import type { RecogniserFailure, RecogniserState, SpokenSentence } from '../recogniser.ts';
import { shortenPrompt } from './prompt-length.ts';
import type { SpeechEngine } from './speech-engine.ts';
import { speechPurpose, whisperBase } from './speech-models.ts';
import { ProcessEnded, ProcessTooSlow, type SpeechProcess, startSpeechProcess } from './speech-process.ts';
import { whisperLanguage } from './whisper-language.ts';

/** Without speech for this long the process ends, so that an idle server stays small. */
const idleMs = 10 * 60_000;
/** A process that takes more is replaced before the next sentence. */
const mostMemoryBytes = 1.5 * 1024 ** 3;
/** Besides the model itself; together 300 MB for Whisper base. */
const workingBytes = 220 * 1024 ** 2;
/** After so many ends in a row the engine rests. */
const mostEnds = 3;
const restMs = 5 * 60_000;
/** The processor or the library does not fit this machine; SIGKILL is the lack of memory. */
const unfitSignals: readonly (NodeJS.Signals | null)[] = [null, 'SIGILL', 'SIGSEGV', 'SIGBUS', 'SIGABRT'];

/** Whether a process ended as it always will here. One that could not start may start later. */
const endsAlways = (error: unknown): boolean =>
  error instanceof ProcessEnded && error.hasStarted && unfitSignals.includes(error.signal);

type Deps = {
  readonly models: ModelFolder;
  readonly timers: Pick<Timers, 'now' | 'setTimeout' | 'clear'>;
  readonly log: Pick<Log, 'info' | 'warn'>;
  /** For tests: another program in place of the engine's. */
  readonly program?: string;
  /** For tests: the memory that can be used without swapping, in bytes, also within a container. */
  availableMemory?(): number;
};

type NotReady = Extract<RecogniserState, { readonly isReady: false }>['why'];

/** Next to this file in the sources, next to the bundle after a build. */
const ownProgram = () => firstThatExists(['./speech-program.mjs'], import.meta.url);

/**
 * The office's own engine: Whisper in a process with one thread, which starts with the first
 * sentence. What happens to that process never reaches the server.
 */
export const createOfficeEngine = (deps: Deps): SpeechEngine & { pid(): number | null } => {
  const { models, timers, log } = deps;
  const availableMemory = deps.availableMemory ?? (() => process.availableMemory());
  let running: SpeechProcess | null = null;
  let starting: Promise<SpeechProcess | NotReady> | null = null;
  let idle: unknown = null;
  /** The model whose sum is wrong. */
  let changed: string | null = null;
  let isUnfit = false;
  let hasWorked = false;
  let ends = 0;
  let restsUntil = 0;
  let isClosed = false;

  /** The operator's own comes first; it is there because somebody put it there. */
  const chosen = (): Model =>
    models.list().find((one) => one.purpose === speechPurpose && models.glance(one) !== 'missing') ??
    whisperBase;

  const checkModel = async (model: Model) => {
    const state = await models.check(model);
    changed = state === 'changed' ? model.name : null;
    return state;
  };

  const lacksMemory = (model: Model) => availableMemory() < sizeOf(model) + workingBytes;

  const whyNot = (model: Model): NotReady | null => {
    if (isUnfit) return 'NOT_ON_THIS_MACHINE';
    const glance = models.glance(model);
    if (glance === 'missing') return 'MODEL_MISSING';
    if (glance === 'changed' || changed === model.name) return 'MODEL_CHANGED';
    if (timers.now() < restsUntil) return 'ENGINE_ENDED';
    return running === null && lacksMemory(model) ? 'TOO_LITTLE_MEMORY' : null;
  };

  const stop = async () => {
    timers.clear(idle);
    const ended = running;
    running = null;
    await ended?.kill();
  };

  const noteEnd = (error: unknown): void => {
    ends += 1;
    if (ends >= mostEnds) {
      restsUntil = timers.now() + restMs;
      ends = 0;
    }
    const lastWords = error instanceof ProcessEnded ? error.lastWords : '';
    log.warn({ err: error, lastWords: hasWorked ? '' : lastWords }, 'the recogniser of speech has ended');
  };

  const start = async (): Promise<SpeechProcess | NotReady> => {
    const model = chosen();
    const state = await checkModel(model);
    const why = state === 'changed' ? 'MODEL_CHANGED' : whyNot(model);
    if (why !== null) return why;
    const [file] = model.files;
    const begun = performance.now();
    try {
      const program = deps.program ?? ownProgram();
      const started = await startSpeechProcess({
        program,
        timers,
        modelPath: models.pathOf(model, file?.name ?? ''),
      });
      if (isClosed) await started.kill();
      hasWorked = true;
      log.info({ model: model.name, ms: Math.round(performance.now() - begun) }, 'speech is recognised here');
      return started;
    } catch (error) {
      isUnfit = !hasWorked && endsAlways(error);
      noteEnd(error);
      return isUnfit ? 'NOT_ON_THIS_MACHINE' : 'ENGINE_ENDED';
    }
  };

  const ensureRunning = async (): Promise<SpeechProcess | NotReady> => {
    if (running?.isRunning()) return running;
    running = null;
    starting ??= start().finally(() => {
      starting = null;
    });
    const started = await starting;
    if (typeof started !== 'string') running = started;
    return started;
  };

  const waitForIdle = () => {
    timers.clear(idle);
    if (!isClosed) idle = timers.setTimeout(() => void stop(), idleMs);
  };

  const failureOf = (error: unknown): RecogniserFailure => {
    noteEnd(error);
    return error instanceof ProcessTooSlow ? 'TOO_SLOW' : 'ENGINE_ENDED';
  };

  // So that the state is right before anybody speaks; reading 82 MB takes a fraction of a second.
  const first = checkModel(chosen()).catch(() => undefined);

  return {
    atOnce: 1,
    pid: () => running?.pid ?? null,
    state() {
      const model = chosen();
      // The operator may have put the right file there meanwhile. An unchanged one is not read.
      if (changed !== null) void checkModel(model);
      const why = whyNot(model);
      return why === null ? { isReady: true, engine: 'office' } : { isReady: false, why };
    },
    async transcribe({ samples, language, prompt }: SpokenSentence) {
      timers.clear(idle);
      const engine = await ensureRunning();
      if (typeof engine === 'string') return { why: 'ENGINE_ENDED' };
      try {
        const { text, memoryBytes } = await engine.ask({
          samples,
          language: whisperLanguage(language),
          prompt: shortenPrompt(prompt),
        });
        ends = 0;
        if (memoryBytes > mostMemoryBytes) await stop();
        return { text };
      } catch (error) {
        return { why: failureOf(error) };
      } finally {
        waitForIdle();
      }
    },
    async warm() {
      await ensureRunning();
      waitForIdle();
    },
    async close() {
      isClosed = true;
      timers.clear(idle);
      await first;
      await starting;
      await stop();
    },
  };
};
