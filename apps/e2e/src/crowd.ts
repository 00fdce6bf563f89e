import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { openCheckedLine } from '@engawa/testkit/checked-line';
import { bareEnv } from '@engawa/testkit/env';

const surnames = ['佐藤', '鈴木', '高橋', '田中', '伊藤', '渡辺', '山本', '中村', '小林', '加藤'];
const givenNames = ['葵', '健太', '美咲', '大輔', 'さくら', '翔'];

/** Sixty names of which many begin with the same character. */
const sixtyNames: readonly string[] = surnames.flatMap((surname) =>
  givenNames.map((given) => `${surname} ${given}`),
);

/** It takes about 4 s on an idle machine, and a hook of a journey has 120 s. */
const comingInTakesAtMostMs = 60_000;

/**
 * Brings sixty people without pages into the first room of a space, where they stand close
 * together. Throws when one of them is refused.
 */
export const bringCrowd = async (
  origin: string,
  spaceId: string,
): Promise<{
  /** All are cut off at once. */
  leave(): Promise<void>;
  /** All say goodbye, so that nobody waits for them. */
  sayGoodbye(): Promise<void>;
}> => {
  const line = await openCheckedLine(origin);
  const program = fileURLToPath(new URL('../../bots/src/crowd-bot.mjs', import.meta.url));
  const child = spawn(process.execPath, [program, line.origin, spaceId, ...sixtyNames], {
    env: bareEnv(),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = once(child, 'exit');
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await exit;
    await line.close();
  };
  const leave = () => end('SIGTERM');
  const isIn = await Promise.race([
    once(child.stdout, 'data', { signal: AbortSignal.timeout(comingInTakesAtMostMs) }).then(
      ([text]) => String(text).includes('in'),
      () => false,
    ),
    exit.then(() => false),
  ]);
  if (!isIn) {
    await leave();
    throw new Error(`The crowd ended, or was not in after ${comingInTakesAtMostMs} ms.`);
  }
  return { leave, sayGoodbye: () => end('SIGINT') };
};
