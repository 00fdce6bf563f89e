import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';
import { StartProblem, systemCodeOf } from '../start-problem.ts';
import type { Certificate } from './self-signed.ts';

const dayMs = 24 * 60 * 60 * 1000;
/**
 * A certificate that ends within this time causes a warning, or within a third of its life where
 * that is shorter.
 */
const warnBeforeDays = 14;

const read = (variable: string, path: string): string => {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (cause) {
    throw new StartProblem(`${variable}: ${path} cannot be read (${systemCodeOf(cause) ?? 'error'}).`, {
      cause,
    });
  }
  if (text.trim() === '') throw new StartProblem(`${variable}: ${path} is empty.`);
  return text;
};

/** The server's own certificate: the first one of a chain. */
const parseCertificate = (text: string, path: string): X509Certificate => {
  try {
    return new X509Certificate(text);
  } catch (cause) {
    throw new StartProblem(`TLS_CERT: ${path} is not a PEM certificate.`, { cause });
  }
};

const parseKey = (text: string, path: string): KeyObject => {
  try {
    return createPrivateKey(text);
  } catch (cause) {
    const reason = /ENCRYPTED/.test(text)
      ? 'is locked by a passphrase; give it without one'
      : 'is not a PEM key';
    throw new StartProblem(`TLS_KEY: ${path} ${reason}.`, { cause });
  }
};

const dayOf = (atMs: number): string => new Date(atMs).toISOString().slice(0, 10);

/** A warning about a valid certificate, in one line. Null: none. */
const findWarning = (path: string, fromMs: number, untilMs: number, nowMs: number): string | null => {
  if (nowMs < fromMs)
    return `TLS_CERT: ${path} is not valid before ${dayOf(fromMs)}; until then browsers refuse it. Is the clock of this machine right?`;
  const isSoon = untilMs - nowMs < Math.min(warnBeforeDays * dayMs, (untilMs - fromMs) / 3);
  return isSoon
    ? `TLS_CERT: ${path} expires on ${dayOf(untilMs)}. Renew it, and start the server again.`
    : null;
};

/**
 * Reads the certificate that TLS_CERT and TLS_KEY name.
 * @returns the certificate, and a line for the operator when it ends soon
 * @throws StartProblem when it is empty, expired, not a certificate, or does not belong to the key
 */
export const readGivenCertificate = (
  { certPath, keyPath }: { readonly certPath: string; readonly keyPath: string },
  nowMs: number,
): { readonly certificate: Certificate; readonly warning: string | null } => {
  const certificate = { cert: read('TLS_CERT', certPath), key: read('TLS_KEY', keyPath) };
  const parsed = parseCertificate(certificate.cert, certPath);
  if (!parsed.checkPrivateKey(parseKey(certificate.key, keyPath)))
    throw new StartProblem(`TLS_KEY: ${keyPath} is not the key of the certificate in ${certPath}.`);
  const [fromMs, untilMs] = [parsed.validFrom, parsed.validTo].map((text) => new Date(text).getTime()) as [
    number,
    number,
  ];
  if (nowMs > untilMs)
    throw new StartProblem(
      `TLS_CERT: ${certPath} expired on ${dayOf(untilMs)}, so every browser refuses it. Renew it, or start without TLS_CERT and TLS_KEY.`,
    );
  try {
    createSecureContext(certificate);
  } catch (cause) {
    throw new StartProblem(`TLS_CERT, TLS_KEY: ${certPath} and ${keyPath} cannot be used for TLS.`, {
      cause,
    });
  }
  return { certificate, warning: findWarning(certPath, fromMs, untilMs, nowMs) };
};
