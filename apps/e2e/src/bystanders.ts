import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { openCheckedLine } from '@engawa/testkit/checked-line';
import { bareEnv } from '@engawa/testkit/env';
import { until } from './until.ts';

/** Which bot a bystander runs: echo-bot only stands there, hand-bot raises a hand. */
type Bystander = 'echo-bot' | 'hand-bot';

export type Bystanders = {
  /** Cuts the connection of the first remaining bystander. */
  loseOne(): Promise<void>;
  leave(): Promise<void>;
};

/** Adds people without pages, to fill a room. */
export const bringBystanders = async (
  origin: string,
  spaceId: string,
  names: readonly string[],
  kind: Bystander = 'echo-bot',
): Promise<Bystanders> => {
  const program = fileURLToPath(new URL(`../../bots/src/${kind}.mjs`, import.meta.url));
  const bystanders: ChildProcess[] = [];
  const end = async (child: ChildProcess) => {
    if (child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill();
    await ended;
  };
  const leave = async () => {
    for (const child of bystanders.splice(0)) await end(child);
    await line.close();
  };
  const line = await openCheckedLine(origin);
  let output = '';
  for (const name of names) {
    const child = spawn(process.execPath, [program, line.origin, spaceId, name], {
      env: bareEnv(),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    bystanders.push(child);
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  try {
    await until(
      'the bystanders are inside',
      async () => output.split('in\n').length - 1,
      (inside) => inside >= names.length,
    );
  } catch (cause) {
    await leave();
    throw cause;
  }
  return {
    leave,
    async loseOne() {
      const child = bystanders.shift();
      if (child) await end(child);
    },
  };
};
