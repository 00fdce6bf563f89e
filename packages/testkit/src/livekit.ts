import { type ChildProcess, spawn } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { bareEnv, testEnv } from './env.ts';

export type TestLiveKit = {
  /** The address for browsers. */
  readonly url: string;
  readonly apiKey: string;
  readonly apiSecret: string;
  /** The variables that make an Engawa server use it. */
  readonly env: Readonly<Record<string, string>>;
  /** Pauses it without closing anything (SIGSTOP) until it is resumed. */
  pause(): void;
  resume(): void;
  /** Kills it at once (SIGKILL). */
  kill(): Promise<void>;
  /** Starts it again on the same ports, without participants. */
  restart(): Promise<void>;
  stop(): Promise<void>;
  /** Everything that it has written so far. */
  output(): string;
};

/** Why suites that need a real LiveKit cannot run, or null when they can: for `describe.skipIf`. */
export const whyNoLiveKit = (): string | null =>
  testEnv.liveKitServerPath
    ? null
    : 'LIVEKIT_SERVER is not set (npm test sets it where LiveKit is installed, or can be built by Go)';

const freeTcpPort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};

const freeUdpPort = async (): Promise<number> => {
  const socket = createSocket('udp4');
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const { port } = socket.address();
  socket.close();
  await once(socket, 'close');
  return port;
};

const readyWithinMs = 20_000;
const pauseMs = 50;

/** Waits until it answers, like the health check of a load balancer. */
const untilReady = async (url: string, child: ChildProcess, output: () => string): Promise<void> => {
  const deadline = Date.now() + readyWithinMs;
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`LiveKit ended before it was ready:\n${output()}`);
    if (Date.now() > deadline) throw new Error(`LiveKit was not ready in ${readyWithinMs} ms:\n${output()}`);
    const isThere = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isThere) return;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
};

/**
 * Its whole configuration: media over loopback only, and no request to an outside server for an
 * address.
 */
const configOf = (
  port: number,
  tcpPort: number,
  udpPort: number,
  apiKey: string,
  apiSecret: string,
): string =>
  JSON.stringify({
    port,
    bind_addresses: ['127.0.0.1'],
    logging: { level: 'info', pion_level: 'error' },
    rtc: {
      tcp_port: tcpPort,
      udp_port: udpPort,
      use_external_ip: false,
      node_ip: '127.0.0.1',
      enable_loopback_candidate: true,
      interfaces: { includes: ['lo'] },
      // Without any, LiveKit would name an outside server to browsers.
      stun_servers: [`127.0.0.1:${udpPort}`],
    },
    room: { auto_create: true, empty_timeout: 30, departure_timeout: 5 },
    keys: { [apiKey]: apiSecret },
  });

/** Starts a separate LiveKit server on loopback with its own keys. */
export const startLiveKit = async (): Promise<TestLiveKit> => {
  const program = testEnv.liveKitServerPath;
  if (!program) throw new Error(whyNoLiveKit() ?? '');
  const [port, tcpPort, udpPort] = [await freeTcpPort(), await freeTcpPort(), await freeUdpPort()];
  const [apiKey, apiSecret] = ['testing', 'a secret of the tests, of more than 32 characters'];
  const config = configOf(port, tcpPort, udpPort, apiKey, apiSecret);
  const url = `ws://127.0.0.1:${port}`;
  let child: ChildProcess;
  let ended: Promise<unknown>;
  let output = '';

  const start = async () => {
    child = spawn(program, ['--config-body', config], {
      env: bareEnv(),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    ended = once(child, 'close');
    const started = child;
    for (const stream of [started.stdout, started.stderr])
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    const endWithUs = () => started.kill('SIGKILL');
    process.once('exit', endWithUs);
    started.once('exit', () => process.removeListener('exit', endWithUs));
    await untilReady(`http://127.0.0.1:${port}`, started, () => output);
  };
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
  };

  await start();
  return {
    url,
    apiKey,
    apiSecret,
    env: { LIVEKIT_URL: url, LIVEKIT_API_KEY: apiKey, LIVEKIT_API_SECRET: apiSecret },
    pause: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
    kill,
    restart: start,
    stop: kill,
    output: () => output,
  };
};
