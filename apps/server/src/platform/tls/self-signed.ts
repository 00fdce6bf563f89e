import { X509Certificate } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join } from 'node:path';

export type Certificate = { readonly cert: string; readonly key: string };

const lifeDays = 365;
/** A new one is created this long before it ends. */
const renewBeforeDays = 14;
const dayMs = 24 * 60 * 60 * 1000;
const fileMode = 0o600;

const readKept = (directory: string): Certificate | null => {
  try {
    return {
      cert: readFileSync(join(directory, 'self-signed.crt'), 'utf8'),
      key: readFileSync(join(directory, 'self-signed.key'), 'utf8'),
    };
  } catch {
    return null;
  }
};

/** Whether a stored certificate is still valid, for all names that this machine has now. */
const isGood = ({ cert }: Certificate, names: readonly string[], nowMs: number): boolean => {
  try {
    const certificate = new X509Certificate(cert);
    const isValid =
      new Date(certificate.validFrom).getTime() <= nowMs &&
      new Date(certificate.validTo).getTime() - renewBeforeDays * dayMs > nowMs;
    return (
      isValid &&
      names.every(
        (name) => (isIP(name) === 0 ? certificate.checkHost(name) : certificate.checkIP(name)) !== undefined,
      )
    );
  } catch {
    return false;
  }
};

/** The SHA-256 fingerprint as browsers show it. */
export const fingerprintOf = (cert: string): string => new X509Certificate(cert).fingerprint256;

/**
 * A self-signed certificate for machines without a configured one. It is stored, and created again
 * when it expires or when the machine has a name or address that it does not cover.
 * @param directory where it is stored
 * @param names host names and addresses that it must cover
 */
export const keptSelfSignedCertificate = async (
  directory: string,
  names: readonly string[],
  nowMs: number,
): Promise<Certificate> => {
  const kept = readKept(directory);
  if (kept !== null && isGood(kept, names, nowMs)) return kept;
  // Slow to load, and not needed on most starts.
  const { generate } = await import('selfsigned');
  const made = await generate([{ name: 'commonName', value: 'Engawa (self-signed)' }], {
    keyType: 'ec',
    curve: 'P-256',
    algorithm: 'sha256',
    // A day earlier, because clocks of other machines may be behind.
    notBeforeDate: new Date(nowMs - dayMs),
    notAfterDate: new Date(nowMs + lifeDays * dayMs),
    extensions: [
      { name: 'basicConstraints', cA: false, critical: true },
      { name: 'keyUsage', digitalSignature: true, critical: true },
      { name: 'extKeyUsage', serverAuth: true },
      {
        name: 'subjectAltName',
        altNames: names.map((name) => (isIP(name) === 0 ? { type: 2, value: name } : { type: 7, ip: name })),
      },
    ],
  });
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  writeFileSync(join(directory, 'self-signed.key'), made.private, { mode: fileMode });
  writeFileSync(join(directory, 'self-signed.crt'), made.cert, { mode: fileMode });
  return { cert: made.cert, key: made.private };
};
