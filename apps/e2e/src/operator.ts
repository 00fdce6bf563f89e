import { exec } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { bareEnv } from '@engawa/testkit/env';
import type { RunningServer } from '@engawa/testkit/start-server';

const repository = fileURLToPath(new URL('../../../', import.meta.url));

/**
 * Runs a line of the CLI against this server, as its operator types it. Throws the output when it
 * fails.
 * @param settings variables that the server was not started with by the stage
 */
export const runServerCommand = (
  { dataDir, env: serverEnv }: RunningServer,
  line: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<string> =>
  new Promise((resolve, reject) => {
    const env = { ...bareEnv(), ...serverEnv, DATA_DIR: dataDir, ...settings };
    exec(line, { cwd: repository, env }, (error, output, errors) => {
      if (error === null) resolve(output);
      else reject(new Error(`${line}\n${output}${errors}`, { cause: error }));
    });
  });
