/** Errors of the connection and of PostgreSQL by their code, with the way out. */
const sentences: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens at this host and port; start PostgreSQL there, or correct them.',
  ENOTFOUND: 'there is no host of this name.',
  EAI_AGAIN: 'the name of the host could not be looked up.',
  ETIMEDOUT: 'the database does not answer; a firewall may be between.',
  ECONNRESET: 'the other side ended the connection; it may insist on TLS (add ?sslmode=require).',
  ENOENT: 'a file or socket that it names does not exist (host, sslrootcert, sslcert or sslkey).',
  EACCES: 'a file or socket that it names may not be read by this user.',
  '28P01': 'the name or the password is wrong.',
  '28000': 'PostgreSQL does not let this user in from here (pg_hba.conf, or TLS is missing).',
  '3D000': 'the database of this name does not exist; create it first.',
  '53300': 'PostgreSQL has no free connection (max_connections).',
  '57P03': 'PostgreSQL is starting or stopping; try again in a moment.',
  DEPTH_ZERO_SELF_SIGNED_CERT:
    'the certificate is self-signed; name it with sslrootcert, or use sslmode=no-verify.',
  SELF_SIGNED_CERT_IN_CHAIN:
    'the certificate is from an authority that is not known here; name it with sslrootcert.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE:
    'the certificate is from an authority that is not known here; name it with sslrootcert.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'the certificate is for another host.',
  CERT_HAS_EXPIRED: 'the certificate has expired.',
};

const codesOf = (error: unknown): string[] => {
  if (error instanceof AggregateError) return error.errors.flatMap(codesOf);
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? [code] : [];
};

/**
 * Why the database of DATABASE_URL cannot be used, as one sentence with the way out. It contains no
 * part of the address, which may be a password that was typed in the wrong place.
 */
export const whyNoDatabase = (error: unknown): string => {
  const known = codesOf(error).find((code) => code in sentences);
  if (known !== undefined) return sentences[known] ?? '';
  const message = error instanceof Error ? error.message : '';
  if (/does not support SSL/i.test(message))
    return 'PostgreSQL does not offer TLS there; leave sslmode out, or turn TLS on.';
  if (/timeout/i.test(message)) return sentences.ETIMEDOUT ?? '';
  const [code] = codesOf(error);
  return `the database does not answer${code === undefined ? '' : ` (${code})`}.`;
};
