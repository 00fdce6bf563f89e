import { statfs } from 'node:fs/promises';
import { isThisComputerOnly } from '@engawa/contract/invitations';
import { maxAudioPeers } from '@engawa/contract/media';
import type { Check } from './doctor-command.ts';

/**
 * Below this the database may be unable to write soon: an archive of a company and the uploads of a
 * busy day together need about as much.
 */
const leastFreeBytes = 1024 ** 3;
/** A queue with an older e-mail does not move: the first retries take less. */
const mailPatienceMs = 15 * 60_000;
const mailsRead = 100;

/** Which engine turns speech into text, or the code of why none does. */
type SpeechState =
  | { readonly isReady: true; readonly engine: string }
  | { readonly isReady: false; readonly why: string };

type Answering = { isReady(): Promise<boolean> };

export type SelfCheckPorts = {
  /** The public address of this server. */
  publicUrl(): string;
  /** Whether PUBLIC_URL names it; otherwise it follows from HOST and PORT. */
  readonly hasPublicUrl: boolean;
  /** The origins whose pages were refused the live connection lately. */
  refusedOrigins(): readonly string[];
  /** Whether it listens on this computer only. */
  readonly isLoopback: boolean;
  readonly hasTurn: boolean;
  readonly database: Answering;
  /** Null: this is the only process. */
  readonly redis: Answering | null;
  readonly mail: {
    /** Connects and logs in; null: no mail server is configured. */
    readonly connect: (() => Promise<void>) | null;
    listWaiting(count: number): Promise<readonly { readonly at: Date }[]>;
  };
  /** Null: LiveKit is not used. */
  isLiveKitWell(): boolean | null;
  /** Tries the recogniser of speech, as far as that costs nothing. */
  examineSpeech(): Promise<SpeechState>;
  /** The configured providers of log-ins; `describe` fails with a reason that may be printed. */
  readonly logIns: readonly { readonly label: string; describe?(): Promise<void> }[];
  /** Translates a sentence in each pair of languages; `ms` null: it was not translated. */
  examineTranslation(): Promise<readonly { readonly pair: string; readonly ms: number | null }[]>;
  /**
   * Asks the language model of the operator for one sentence; null: there is none. `why` is the
   * code of a refusal.
   */
  examineAssistant(): Promise<{ readonly ms: number } | { readonly why: string } | null>;
  /** A folder on the disk of the data directory. */
  readonly filesDir: string;
  now(): number;
};

const gigabytes = (bytes: number): string => `${(bytes / 1024 ** 3).toFixed(1)} GB`;

const hoursAndMinutes = (seconds: number): string =>
  `${Math.floor(seconds / 3_600)} h ${Math.floor(seconds / 60) % 60} min`;

/** The codes of an error of the network, without texts of servers, which may repeat addresses. */
const codeOf = (error: unknown): string => {
  const { code, responseCode } = (error ?? {}) as { code?: unknown; responseCode?: unknown };
  return [code, responseCode].filter((one) => ['string', 'number'].includes(typeof one)).join(' ') || 'error';
};

const checkAddress = (ports: SelfCheckPorts): Check => {
  const { isLoopback, hasPublicUrl } = ports;
  const part = 'address';
  const url = ports.publicUrl();
  const refused = ports.refusedOrigins();
  if (refused.length > 0)
    return {
      part,
      state: 'wrong',
      finding: `${url}; refused the live connection of pages from ${refused.join(', ')}: set PUBLIC_URL to the one that people open`,
    };
  if (isThisComputerOnly(url)) {
    const remedy = isLoopback ? 'start with HOST=0.0.0.0' : 'set PUBLIC_URL';
    return {
      part,
      state: 'off',
      finding: `${url} works on this computer only; to let others in, ${remedy}`,
    };
  }
  if (hasPublicUrl || isLoopback) return { part, state: 'ok', finding: url };
  return {
    part,
    state: 'off',
    finding: `${url}; no PUBLIC_URL: behind a proxy or another port the live connection is refused until it is set`,
  };
};

const checkAnswer = async (part: string, { isReady }: Answering, remedy: string): Promise<Check> => {
  const start = performance.now();
  const answers = await isReady().catch(() => false);
  return answers
    ? { part, state: 'ok', finding: `answers in ${Math.round(performance.now() - start)} ms` }
    : { part, state: 'wrong', finding: `does not answer: ${remedy}` };
};

const checkDisk = async ({ filesDir }: SelfCheckPorts): Promise<Check> => {
  const part = 'disk';
  try {
    const { bavail, bsize } = await statfs(filesDir);
    const free = bavail * bsize;
    return free < leastFreeBytes
      ? { part, state: 'wrong', finding: `${gigabytes(free)} free for DATA_DIR: make room` }
      : { part, state: 'ok', finding: `${gigabytes(free)} free for DATA_DIR` };
  } catch (error) {
    return { part, state: 'wrong', finding: `DATA_DIR cannot be read (${codeOf(error)})` };
  }
};

const checkMail = async ({ mail, now }: SelfCheckPorts): Promise<Check> => {
  const part = 'e-mail';
  const waiting = await mail.listWaiting(mailsRead);
  const count = waiting.length < mailsRead ? String(waiting.length) : `${mailsRead} or more`;
  if (mail.connect === null)
    return {
      part,
      state: 'off',
      finding: `no SMTP_URL; waiting for "npm run engawa -- mail": ${count}`,
    };
  try {
    await mail.connect();
  } catch (error) {
    return {
      part,
      state: 'wrong',
      finding: `the server of SMTP_URL refuses (${codeOf(error)}); waiting for it: ${count}`,
    };
  }
  const isStuck = waiting.some(({ at }) => now() - at.getTime() > mailPatienceMs);
  return isStuck
    ? {
        part,
        state: 'wrong',
        finding: `not sent for a while: ${count}; see why with "npm run engawa -- mail"`,
      }
    : { part, state: 'ok', finding: `the server of SMTP_URL accepts; waiting: ${count}` };
};

const checkLogIn = async ({ label, describe }: SelfCheckPorts['logIns'][number]): Promise<Check> => {
  const part = `log-in with ${label}`;
  if (describe === undefined) return { part, state: 'ok', finding: 'set' };
  try {
    await describe();
    return { part, state: 'ok', finding: 'answers' };
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'error';
    return { part, state: 'wrong', finding: `${reason}; see the variables of this provider` };
  }
};

/** From browser to browser. */
const limitToAll = `a megaphone or a speech reaches the nearest ${maxAudioPeers} people alone`;

const checkLiveKit = ({ isLiveKitWell }: SelfCheckPorts): Check => {
  const part = 'LiveKit';
  const isWell = isLiveKitWell();
  if (isWell === null)
    return { part, state: 'off', finding: `not used: browsers connect to each other, and ${limitToAll}` };
  return isWell
    ? { part, state: 'ok', finding: 'answers' }
    : {
        part,
        state: 'wrong',
        finding: `LIVEKIT_URL does not answer; people go on from browser to browser, and ${limitToAll}`,
      };
};

const checkTurn = ({ hasTurn }: SelfCheckPorts): Check => {
  const part = 'TURN';
  // Only a browser in the network in question can tell whether it is reached.
  const finding = 'a browser tests it at /tool/websocket';
  return hasTurn
    ? { part, state: 'ok', finding: `set; ${finding}` }
    : { part, state: 'off', finding: `no TURN_URLS: some networks need it; ${finding}` };
};

const noModel = 'no model: put the one of 82 MB there with "npm run engawa -- models", or set TRANSCRIBE_URL';

/** The troubles of the office's own engine, and what to do. */
const speechTroubles: Readonly<Record<string, string>> = {
  MODEL_CHANGED: 'the file of the model is not the expected one and is not used: add it again',
  TOO_LITTLE_MEMORY: 'too little memory is free for the recogniser, which needs 300 MB',
  ENGINE_ENDED: 'the recogniser has ended several times: see the log of the server',
  NOT_ON_THIS_MACHINE: 'the recogniser does not run on this machine: set TRANSCRIBE_URL',
};

const checkCaptions = async ({ examineSpeech }: SelfCheckPorts): Promise<Check> => {
  const part = 'captions';
  const state = await examineSpeech();
  if (state.isReady && state.engine === 'office')
    return { part, state: 'ok', finding: 'the office recognises speech itself' };
  if (state.isReady)
    return {
      part,
      state: 'ok',
      finding: 'the service of TRANSCRIBE_URL recognises speech; it was not tried',
    };
  if (state.why === 'MODEL_MISSING') return { part, state: 'off', finding: noModel };
  return { part, state: 'wrong', finding: speechTroubles[state.why] ?? state.why };
};

const checkTranslation = async ({ examineTranslation }: SelfCheckPorts): Promise<Check> => {
  const part = 'translation';
  const pairs = await examineTranslation().catch(() => []);
  const failed = pairs.filter(({ ms }) => ms === null).map(({ pair }) => pair);
  if (pairs.length === 0)
    return { part, state: 'off', finding: 'no models in DATA_DIR/models, and no TRANSLATE_KIND' };
  if (failed.length > 0)
    return {
      part,
      state: 'wrong',
      finding: `a sentence was not translated from ${failed.join(', ')}: see the log of the server`,
    };
  return { part, state: 'ok', finding: pairs.map(({ pair, ms }) => `${pair} ${ms} ms`).join(', ') };
};

/** What is to be done about a language model that does not answer. */
const assistantTroubles: Readonly<Record<string, string>> = {
  ASSISTANT_KEY_IS_REFUSED: 'the provider refuses ASSISTANT_KEY',
  ASSISTANT_QUOTA_IS_USED: 'the quota at the provider is used up',
  ASSISTANT_IS_BUSY: 'the provider takes no more requests right now',
  ASSISTANT_MODEL_IS_REFUSED:
    'the provider does not know the model or the call: see ASSISTANT_URL, ASSISTANT_KIND and ASSISTANT_MODEL',
  ASSISTANT_IS_SLOW: 'no answer in time',
};

const checkAssistant = async ({ examineAssistant }: SelfCheckPorts): Promise<Check> => {
  const part = 'language model';
  const examined = await examineAssistant();
  if (examined === null) return { part, state: 'off', finding: 'no ASSISTANT_URL' };
  if ('ms' in examined) return { part, state: 'ok', finding: `a sentence in ${examined.ms} ms` };
  const finding = assistantTroubles[examined.why] ?? 'no answer from ASSISTANT_URL';
  return { part, state: 'wrong', finding };
};

/**
 * Looks at every part of this process and of what it depends on. Each part is reported, also when
 * another one does not answer.
 */
export const createSelfCheck = (ports: SelfCheckPorts) => (): Promise<Check[]> => {
  const { database, redis } = ports;
  return Promise.all([
    {
      part: 'server',
      state: 'ok',
      finding: `Node.js ${process.version}, runs for ${hoursAndMinutes(process.uptime())}`,
    } satisfies Check,
    checkAddress(ports),
    checkAnswer('database', database, 'see the log of the server'),
    redis === null
      ? ({ part: 'Redis', state: 'off', finding: 'not used: this is the only process' } satisfies Check)
      : checkAnswer('Redis', redis, 'the processes do not see each other; see REDIS_URL'),
    checkDisk(ports),
    checkMail(ports),
    checkLiveKit(ports),
    checkTurn(ports),
    checkCaptions(ports),
    checkTranslation(ports),
    checkAssistant(ports),
    ...ports.logIns.map(checkLogIn),
  ]);
};
