import { X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keptSelfSignedCertificate } from './self-signed.ts';

const day = 24 * 60 * 60 * 1000;

describe('self-signed certificates', () => {
  let directory: string;
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'engawa-tls-'));
  });
  afterEach(() => rmSync(directory, { recursive: true, force: true }));

  const kept = (names: string[], nowMs = Date.now()) =>
    keptSelfSignedCertificate(join(directory, 'tls'), names, nowMs);

  it('cover every name and address, and are readable by their owner alone', async () => {
    const names = ['localhost', 'some-host', '127.0.0.1', '::1', '192.0.2.7'];
    const { cert } = await kept(names);
    const certificate = new X509Certificate(cert);
    for (const name of ['localhost', 'some-host']) expect(certificate.checkHost(name)).toBe(name);
    for (const address of ['127.0.0.1', '::1', '192.0.2.7'])
      expect(certificate.checkIP(address)).toBe(address);
    expect(certificate.checkHost('other-host')).toBeUndefined();
    expect(certificate.ca).toBe(false);
    expect(statSync(join(directory, 'tls/self-signed.key')).mode & 0o777).toBe(0o600);
  });

  it('are kept until they expire or the machine has another address', async () => {
    const first = await kept(['localhost', '127.0.0.1']);
    expect((await kept(['127.0.0.1'])).cert).toBe(first.cert);
    expect((await kept(['localhost', '127.0.0.1'], Date.now() + 300 * day)).cert).toBe(first.cert);
    const renewed = await kept(['localhost', '127.0.0.1'], Date.now() + 360 * day);
    expect(renewed.cert).not.toBe(first.cert);
    const moved = await kept(['localhost', '127.0.0.1', '192.0.2.9'], Date.now() + 360 * day);
    expect(moved.cert).not.toBe(renewed.cert);
    writeFileSync(join(directory, 'tls/self-signed.crt'), 'broken');
    expect((await kept(['localhost'])).cert).toMatch(/^-----BEGIN CERTIFICATE-----/);
  });

  it('are served by a server', async () => {
    const certificate = await kept(['localhost', '127.0.0.1']);
    const server = createServer(certificate, (_request, response) => response.end('hello'));
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const { port } = server.address() as AddressInfo;
    const greeting = await new Promise((resolve, reject) => {
      const asked = request({ host: '127.0.0.1', port, ca: certificate.cert, agent: false }, (response) =>
        response.on('data', (chunk) => resolve(String(chunk))),
      );
      asked.on('error', reject).end();
    });
    server.closeAllConnections();
    server.close();
    expect(greeting).toBe('hello');
  });
});
