import * as z from 'zod';
import type { Env } from '../../env.ts';
import type { LockHolder } from '../../platform/db/data-lock.ts';
import { type OpenDatabase, openDatabase } from '../../platform/db/open.ts';
import type { Presence } from '../../platform/db/running-servers.ts';
import { askOperatorSocket, operatorSocketIn } from '../../platform/operator-socket/operator-socket.ts';
import type { StartProblem } from '../../platform/start-problem.ts';

const answerWithinMs = 1_000;
const addressAnswer = z.object({ lines: z.tuple([z.url()]) });

/**
 * The address of the server that runs on this data directory; null if none answers within a second.
 */
const findRunningAddress = async (dataDir: string): Promise<string | null> => {
  try {
    const answer = await askOperatorSocket(operatorSocketIn(dataDir), { ask: 'address' }, answerWithinMs);
    return addressAnswer.safeParse(answer).data?.lines[0] ?? null;
  } catch {
    return null;
  }
};

type Options = {
  readonly presence: Presence;
  /** Another process needs the database alone: this one must end. */
  onRefused?(problem: StartProblem): void;
  /** The embedded database has ended by itself and is started again, or its disk is full. */
  onFault(reason: string): void;
};

/**
 * Opens the database of the environment. While another process uses the embedded one, this waits
 * and reports it on stderr.
 */
export const openServerDatabase = (
  { databaseUrl, dataDir }: Pick<Env, 'databaseUrl' | 'dataDir'>,
  options: Options,
): Promise<OpenDatabase> => {
  const holder: LockHolder = {
    findAddress: () => findRunningAddress(dataDir),
    onWaiting: (line) => process.stderr.write(`${line}\n`),
  };
  return openDatabase({ ...options, databaseUrl, dataDir, holder });
};
