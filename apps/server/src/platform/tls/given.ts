import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';
import { StartProblem, systemCodeOf } from '../start-problem.ts';
import type { Certificate } from './self-signed.ts';

const read = (variable: string, path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new StartProblem(`${variable}: ${path} cannot be read (${systemCodeOf(error) ?? 'error'}).`, {
      cause: error,
    });
  }
};

/** The certificate that TLS_CERT and TLS_KEY name. */
export const readGivenCertificate = ({
  certPath,
  keyPath,
}: {
  certPath: string;
  keyPath: string;
}): Certificate => {
  const certificate = { cert: read('TLS_CERT', certPath), key: read('TLS_KEY', keyPath) };
  try {
    createSecureContext(certificate);
  } catch (error) {
    throw new StartProblem(
      `TLS_CERT, TLS_KEY: ${certPath} and ${keyPath} are not a PEM certificate and its key.`,
      { cause: error },
    );
  }
  return certificate;
};
