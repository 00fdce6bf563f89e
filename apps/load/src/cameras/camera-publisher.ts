import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { testEnv } from '@engawa/testkit/env';

export type CameraPublisher = { stop(): Promise<void> };

export type PublisherOrder = {
  /** The address of the LiveKit server. */
  readonly url: string;
  /** One token per person. */
  readonly tokens: readonly string[];
  /** A VP8 recording in an IVF file. */
  readonly file: string;
};

const readyTimeoutMs = 30_000;

/** Why no cameras can be published, or null when they can. */
export const whyNoPublisher = (): string | null =>
  testEnv.cameraPublisherPath
    ? null
    : 'CAMERA_PUBLISHER is not set (npm run bench sets it where Go 1.26 or newer can build it)';

/**
 * Starts one process that publishes the recording as the camera of each person; resolves when all
 * are published.
 */
export const startCameraPublisher = async (order: PublisherOrder): Promise<CameraPublisher> => {
  const program = testEnv.cameraPublisherPath;
  if (!program) throw new Error(whyNoPublisher() ?? '');
  const child = spawn(program, { stdio: ['pipe', 'pipe', 'pipe'] });
  const endWithUs = () => child.kill('SIGKILL');
  process.once('exit', endWithUs);
  let output = '';
  const ended = once(child, 'close');
  await new Promise<void>((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`The cameras ${why}:\n${output}`));
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      fail('were not on in time');
    }, readyTimeoutMs);
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        if (!/^ready$/m.test(output)) return;
        clearTimeout(timer);
        resolve();
      });
    child.once('error', reject);
    child.once('close', () => {
      clearTimeout(timer);
      fail('went off');
    });
    child.stdin.write(JSON.stringify(order));
  });
  return {
    async stop() {
      process.removeListener('exit', endWithUs);
      child.stdin.end();
      await ended;
    },
  };
};
