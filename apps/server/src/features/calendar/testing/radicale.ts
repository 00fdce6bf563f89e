import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bareEnv, testEnv } from '@engawa/testkit/env';
import { freePort } from '@engawa/testkit/free-port';
import { type OutboundDeps, publicInternet } from '../../../platform/outbound/outbound-http.ts';
import { keptSelfSignedCertificate } from '../../../platform/tls/self-signed.ts';

const host = 'dav.example';
const user = 'mei';

/** A real CalDAV server on this machine, which stands for one of the internet. */
export type TestRadicale = {
  readonly address: string;
  /** The rules of a running server, except that `dav.example` is this server. */
  readonly outbound: OutboundDeps;
  /** Its one account has another password from now on. */
  setPassword(password: string): void;
  /** Sends something to it as the owner of the account. */
  send(method: string, path: string, text: string): Promise<number>;
  stop(): Promise<void>;
};

const isOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    }).on('error', () => resolve(false));
  });

/** Starts it with an account `mei`, over https. */
export const startRadicale = async (): Promise<TestRadicale> => {
  const program = testEnv.radicalePath;
  if (program === null) throw new Error('RADICALE_PATH is not set');
  const folder = mkdtempSync(join(tmpdir(), 'engawa-radicale-'));
  const { cert, key } = await keptSelfSignedCertificate(join(folder, 'tls'), [host], Date.now());
  const port = await freePort();
  const at = (name: string) => join(folder, name);
  let password = 'garden2026';
  const setPassword = (next: string) => {
    password = next;
    writeFileSync(at('people'), `${user}:${next}\n`);
  };
  setPassword(password);
  writeFileSync(at('cert.pem'), cert);
  writeFileSync(at('key.pem'), key);
  const config = [
    '[server]',
    `hosts = 127.0.0.1:${port}`,
    'ssl = True',
    `certificate = ${at('cert.pem')}`,
    `key = ${at('key.pem')}`,
    '[auth]',
    'type = htpasswd',
    `htpasswd_filename = ${at('people')}`,
    'htpasswd_encryption = plain',
    'delay = 0',
    '[storage]',
    `filesystem_folder = ${at('calendars')}`,
    '[web]',
    'type = none',
    '',
  ].join('\n');
  writeFileSync(at('config'), config);
  const child = spawn(program, ['--config', at('config')], {
    env: bareEnv(),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const endWithUs = () => child.kill('SIGKILL');
  process.once('exit', endWithUs);
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text) => {
    output += text;
  });
  const ended = once(child, 'close').finally(() => process.removeListener('exit', endWithUs));
  for (let tries = 0; !(await isOpen(port)); tries += 1) {
    if (child.exitCode !== null || tries > 200) throw new Error(`Radicale did not start:\n${output}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const rules = publicInternet(
    () => [],
    () => false,
  );
  return {
    address: `https://${host}:${port}/`,
    outbound: {
      isOwnHost: () => false,
      resolve: async () => ['127.0.0.1'],
      mayReach: (address, to) => (address === '127.0.0.1' && to === port) || rules.mayReach(address, to),
      ca: cert,
    },
    setPassword,
    send: (method, path, text) =>
      new Promise((resolve, reject) => {
        request({
          host: '127.0.0.1',
          port,
          path,
          method,
          ca: cert,
          servername: host,
          auth: `${user}:${password}`,
        })
          .on('response', (response) => {
            response.resume();
            resolve(response.statusCode ?? 0);
          })
          .on('error', reject)
          .end(text);
      }),
    async stop() {
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
