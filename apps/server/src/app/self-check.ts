import { statfs } from 'node:fs/promises';
import { isThisComputerOnly } from '@engawa/contract/invitations';
import type { Check } from '../features/operator/index.ts';
import type { Foundation } from './foundation.ts';
import type { MediaParts } from './media.ts';

/**
 * Below this the database may be unable to write soon: an archive of a company and the uploads of a
 * busy day together need about as much.
 */
const leastFreeBytes = 1024 ** 3;
/** A queue with an older e-mail does not move: the first retries take less. */
const mailPatienceMs = 15 * 60_000;
const mailsRead = 100;

type Base = Pick<Foundation, 'env' | 'database' | 'redis' | 'mail' | 'site' | 'filesDir' | 'now'>;

const gigabytes = (bytes: number): string => `${(bytes / 1024 ** 3).toFixed(1)} GB`;

const hoursAndMinutes = (seconds: number): string =>
  `${Math.floor(seconds / 3_600)} h ${Math.floor(seconds / 60) % 60} min`;

/** What a client of the network reports, without texts of servers, which may repeat addresses. */
const codeOf = (error: unknown): string => {
  const { code, responseCode } = (error ?? {}) as { code?: unknown; responseCode?: unknown };
  return [code, responseCode].filter((one) => ['string', 'number'].includes(typeof one)).join(' ') || 'error';
};

const checkAddress = ({ site, env }: Base): Check => {
  const url = site.publicUrl();
  if (!isThisComputerOnly(url)) return { part: 'address', state: 'ok', finding: url };
  const remedy = env.isLoopback ? 'start with HOST=0.0.0.0' : 'set PUBLIC_URL';
  return {
    part: 'address',
    state: 'off',
    finding: `${url} works on this computer only; to let others in, ${remedy}`,
  };
};

const checkAnswer = async (part: string, isReady: () => Promise<boolean>, remedy: string): Promise<Check> => {
  const start = performance.now();
  const answers = await isReady().catch(() => false);
  return answers
    ? { part, state: 'ok', finding: `answers in ${Math.round(performance.now() - start)} ms` }
    : { part, state: 'wrong', finding: `does not answer: ${remedy}` };
};

const checkDisk = async ({ filesDir }: Base): Promise<Check> => {
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

const checkMail = async ({ mail, now }: Base): Promise<Check> => {
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

const checkLiveKit = (media: Pick<MediaParts, 'isLiveKitWell'>): Check => {
  const part = 'LiveKit';
  const isWell = media.isLiveKitWell();
  if (isWell === null) return { part, state: 'off', finding: 'not used: browsers connect to each other' };
  return isWell
    ? { part, state: 'ok', finding: 'answers' }
    : { part, state: 'wrong', finding: 'LIVEKIT_URL does not answer; people go on from browser to browser' };
};

const checkTurn = ({ env }: Base): Check => {
  const part = 'TURN';
  // Only a browser in the network in question can tell whether it is reached.
  const finding = 'a browser tests it at /tool/websocket';
  return env.turn === null
    ? { part, state: 'off', finding: `no TURN_URLS: some networks need it; ${finding}` }
    : { part, state: 'ok', finding: `set; ${finding}` };
};

/**
 * Looks at every part of this process and of what it depends on. Each part is reported, also when
 * another one does not answer.
 */
export const createSelfCheck = (base: Base, media: Pick<MediaParts, 'isLiveKitWell'>) => async () => {
  const { database, redis } = base;
  return Promise.all([
    {
      part: 'server',
      state: 'ok',
      finding: `Node.js ${process.version}, runs for ${hoursAndMinutes(process.uptime())}`,
    } satisfies Check,
    checkAddress(base),
    checkAnswer('database', database.isReady, 'see the log of the server'),
    redis === null
      ? ({ part: 'Redis', state: 'off', finding: 'not used: this is the only process' } satisfies Check)
      : checkAnswer('Redis', redis.isReady, 'the processes do not see each other; see REDIS_URL'),
    checkDisk(base),
    checkMail(base),
    checkLiveKit(media),
    checkTurn(base),
  ]);
};
