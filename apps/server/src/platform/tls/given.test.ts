import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readGivenCertificate } from './given.ts';
import { type Certificate, keptSelfSignedCertificate } from './self-signed.ts';

const day = 24 * 60 * 60 * 1000;

describe('a given certificate', () => {
  let directory: string;
  let made: Certificate;
  let other: Certificate;
  const madeAtMs = Date.now();
  beforeAll(async () => {
    directory = mkdtempSync(join(tmpdir(), 'engawa-given-'));
    // Valid for 365 days, from one day ago.
    made = await keptSelfSignedCertificate(join(directory, 'made'), ['localhost'], madeAtMs);
    other = await keptSelfSignedCertificate(join(directory, 'other'), ['localhost'], madeAtMs);
  });
  afterAll(() => rmSync(directory, { recursive: true, force: true }));

  const read = ({ cert, key }: Certificate, nowMs = madeAtMs) => {
    const [certPath, keyPath] = [join(directory, 'cert.pem'), join(directory, 'key.pem')];
    writeFileSync(certPath, cert);
    writeFileSync(keyPath, key);
    return readGivenCertificate({ certPath, keyPath }, nowMs);
  };

  it('is read, alone or at the start of its chain', () => {
    expect(read(made)).toEqual({ certificate: made, warning: null });
    const chain = { ...made, cert: `${made.cert}\n${other.cert}` };
    expect(read(chain)).toEqual({ certificate: chain, warning: null });
  });

  it('must exist', () =>
    expect(() =>
      readGivenCertificate({ certPath: join(directory, 'none'), keyPath: join(directory, 'none') }, madeAtMs),
    ).toThrow(/^TLS_CERT: \S+ cannot be read \(ENOENT\)\.$/));

  it.each([
    ['empty', { cert: '' }, /^TLS_CERT: \S+cert\.pem is empty\.$/],
    ['blank', { cert: ' \n' }, /^TLS_CERT: \S+cert\.pem is empty\.$/],
    ['without its key', { key: '' }, /^TLS_KEY: \S+key\.pem is empty\.$/],
    ['something else', { cert: 'nothing' }, /^TLS_CERT: \S+cert\.pem is not a PEM certificate\.$/],
    ['beside no key', { key: 'nothing' }, /^TLS_KEY: \S+key\.pem is not a PEM key\.$/],
  ] as const)('is refused in one line when it is %s', (_what, change, line) =>
    expect(() => read({ ...made, ...change })).toThrow(line),
  );

  it('is refused with the key of another one', () =>
    expect(() => read({ ...made, key: other.key })).toThrow(
      /^TLS_KEY: \S+key\.pem is not the key of the certificate in \S+cert\.pem\.$/,
    ));

  it('is refused with a key that needs a passphrase', () => {
    const { privateKey } = generateKeyPairSync('ec', {
      namedCurve: 'P-256',
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'hush' },
    });
    expect(() => read({ ...made, key: privateKey })).toThrow(
      /^TLS_KEY: \S+ is locked by a passphrase; [^\n]+$/,
    );
  });

  it('causes a warning in its last 14 days, and is refused after them', () => {
    expect(read(made, madeAtMs + 350 * day).warning).toBeNull();
    const lastDay = new Date(madeAtMs + 365 * day).toISOString().slice(0, 10);
    expect(read(made, madeAtMs + 352 * day).warning).toContain(`expires on ${lastDay}.`);
    expect(() => read(made, madeAtMs + 366 * day)).toThrow(
      `expired on ${lastDay}, so every browser refuses it.`,
    );
  });

  it('causes a warning before its first day', () =>
    expect(read(made, madeAtMs - 2 * day).warning).toMatch(/is not valid before .+ clock/));
});
