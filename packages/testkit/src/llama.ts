import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { bareEnv, testEnv } from './env.ts';
import { freePort } from './free-port.ts';

/** A real llama.cpp with a small language model, on loopback. */
export type TestLlama = {
  /** The beginning of its addresses. */
  readonly url: string;
  stop(): Promise<void>;
};

const program = fileURLToPath(new URL('../../../scripts/language-model/serve.py', import.meta.url));

/** Starts it; resolves when it answers. */
export const startLlama = async (): Promise<TestLlama> => {
  const python = testEnv.languageModelPython;
  if (python === null) throw new Error('LANGUAGE_MODEL_PYTHON is not set');
  const port = await freePort();
  const child = spawn(python, [program, String(port)], {
    env: bareEnv(),
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  try {
    await Promise.race([
      once(child.stdout, 'data'),
      ended.then(() => {
        throw new Error('llama.cpp has ended before it answered');
      }),
    ]);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `http://127.0.0.1:${port}/v1`, stop };
};
