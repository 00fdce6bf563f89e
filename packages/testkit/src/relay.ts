import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bareEnv, testEnv } from './env.ts';

export type TestRelay = {
  readonly port: number;
  /** The variables that make an Engawa server name it to browsers. */
  readonly env: Readonly<Record<string, string>>;
  /** Pauses it without closing anything (SIGSTOP) until it is resumed. */
  pause(): void;
  resume(): void;
  stop(): Promise<void>;
};

/** Why suites that need a real relay cannot run, or null when they can: for `describe.skipIf`. */
export const whyNoRelay = (): string | null =>
  testEnv.turnServerPath
    ? null
    : 'TURN_SERVER_PATH is not set (npm test -- --all sets it where coturn is installed)';

const freePort = async (): Promise<number> => {
  const socket = createSocket('udp4').bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const { port } = socket.address();
  socket.close();
  await once(socket, 'close');
  return port;
};

const answerWithinMs = 300;
/** A STUN binding request, with the magic number of the protocol. */
const bindingRequest = () => Buffer.concat([Buffer.from('000100002112a442', 'hex'), randomBytes(12)]);

/** Whether it answers a STUN binding request, which is the first request of every browser. */
export const answersStun = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createSocket('udp4');
    const end = (isThere: boolean) => {
      clearTimeout(timer);
      socket.close();
      resolve(isThere);
    };
    const timer = setTimeout(() => end(false), answerWithinMs);
    socket.once('message', () => end(true));
    socket.once('error', () => end(false));
    socket.send(bindingRequest(), port, '127.0.0.1');
  });

const readyWithinMs = 20_000;

const untilReady = async (port: number, child: ChildProcess, output: () => string): Promise<void> => {
  const deadline = Date.now() + readyWithinMs;
  while (!(await answersStun(port)))
    if (child.exitCode !== null || child.signalCode !== null || Date.now() > deadline)
      throw new Error(`The relay was not ready:\n${output()}`);
};

/** Starts a separate TURN server (coturn) on loopback that relays only to loopback. */
export const startRelay = async (): Promise<TestRelay> => {
  const program = testEnv.turnServerPath;
  if (!program) throw new Error(whyNoRelay() ?? '');
  const port = await freePort();
  const secret = 'a secret of the tests';
  const directory = await mkdtemp(join(tmpdir(), 'engawa-relay-'));
  const settings = [
    '-n',
    '--listening-ip=127.0.0.1',
    '--relay-ip=127.0.0.1',
    `--listening-port=${port}`,
    '--use-auth-secret',
    `--static-auth-secret=${secret}`,
    '--realm=engawa',
    '--allow-loopback-peers',
    '--no-cli',
    '--no-tcp',
    '--no-tls',
    '--no-dtls',
    '--log-file=stdout',
    `--pidfile=${join(directory, 'pid')}`,
    `--userdb=${join(directory, 'users')}`,
  ];
  const child = spawn(program, settings, { env: bareEnv(), stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(child, 'close');
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const endWithUs = () => child.kill('SIGKILL');
  process.once('exit', endWithUs);
  child.once('exit', () => process.removeListener('exit', endWithUs));
  const stop = async () => {
    child.kill('SIGKILL');
    await ended;
    await rm(directory, { recursive: true, force: true });
  };
  try {
    await untilReady(port, child, () => output);
  } catch (cause) {
    await stop();
    throw cause;
  }
  return {
    port,
    env: { TURN_URLS: `turn:127.0.0.1:${port}?transport=udp`, TURN_SECRET: secret },
    pause: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
    stop,
  };
};
