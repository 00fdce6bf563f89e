import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { bareEnv, testEnv } from './env.ts';
import { freePort } from './free-port.ts';

export type TestRedis = {
  readonly url: string;
  /** Pauses it without closing anything until it is resumed. */
  pause(): void;
  resume(): void;
  /** Kills it at once (SIGKILL) with all its data. */
  kill(): Promise<void>;
  /** Starts it again on the same port, empty. */
  restart(): Promise<void>;
  stop(): Promise<void>;
};

/** Why suites that need a real Redis cannot run, or null when they can: for `describe.skipIf`. */
export const whyNoRedis = (): string | null =>
  testEnv.redisServerPath ? null : 'REDIS_SERVER_PATH is not set (npm test sets it where Redis is installed)';

/** Sends a real request, because the ready line in the server's output comes before it answers. */
const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'));
    socket.once('data', (bytes) => {
      socket.destroy();
      resolve(bytes.toString().startsWith('+PONG'));
    });
    socket.once('error', () => resolve(false));
  });

const untilReady = (child: ChildProcess, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    let output = '';
    child.stdout?.setEncoding('utf8').on('data', (text) => {
      output += text;
      if (!output.includes('Ready to accept connections')) return;
      answers(port).then((isReady) => (isReady ? resolve() : reject(new Error(output))), reject);
    });
    child.once('close', () => reject(new Error(`Redis ended before it was ready:\n${output}`)));
  });

/** Starts a separate Redis on loopback, empty and in memory only. */
export const startRedis = async (): Promise<TestRedis> => {
  const program = testEnv.redisServerPath;
  if (!program) throw new Error(whyNoRedis() ?? '');
  const port = await freePort();
  let child: ChildProcess;
  let ended: Promise<unknown>;

  const start = async () => {
    const settings = ['--bind', '127.0.0.1', '--port', `${port}`, '--save', '', '--appendonly', 'no'];
    child = spawn(program, settings, { env: bareEnv(), stdio: ['ignore', 'pipe', 'ignore'] });
    ended = once(child, 'close');
    const started = child;
    const endWithUs = () => started.kill('SIGKILL');
    process.once('exit', endWithUs);
    child.once('exit', () => process.removeListener('exit', endWithUs));
    await untilReady(child, port);
  };
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
  };

  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    pause: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
    kill,
    restart: start,
    stop: kill,
  };
};
