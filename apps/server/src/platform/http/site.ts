import { isIP } from 'node:net';
import { hostname, networkInterfaces } from 'node:os';

export type Site = {
  /** Sets the port, once the real one is known (PORT=0 lets the system choose). */
  listensOn(port: number): void;
  /** The origin that links are built from. It is never taken from a request. */
  publicUrl(): string;
  /** Whether PUBLIC_URL names that origin; otherwise it follows from HOST and PORT. */
  readonly hasPublicUrl: boolean;
  /** Whether pages of this origin may use this server with the session cookie. */
  isAllowedOrigin(origin: string): boolean;
  /** Whether a host name, in lower case and without a port, is meant to lead here. */
  isOwnHostName(name: string): boolean;
  allowedOrigins(): readonly string[];
  readonly is_https: boolean;
  /**
   * Whether responses may make browsers insist on https. Not with a self-signed certificate,
   * because they could then not pass its warning.
   */
  readonly canInsistOnHttps: boolean;
};

/** Addresses of this machine that other machines may know. */
export const interfaceAddresses = (): string[] =>
  Object.values(networkInterfaces())
    .flatMap((entries) => entries ?? [])
    .map(({ address }) => address.split('%', 1).join());

const isAnyAddress = (host: string) => host === '0.0.0.0' || host === '::';

const firstOutsideAddress = (): string | null => {
  const all = Object.values(networkInterfaces()).flatMap((entries) => entries ?? []);
  return all.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? null;
};

const inUrl = (host: string) => (isIP(host) === 6 ? `[${host}]` : host);

export type SiteOptions = {
  host: string;
  isLoopback: boolean;
  publicUrl: string | null;
  /** Whether this process itself serves https. */
  speaksTls: boolean;
  isSelfSigned: boolean;
};

/** Where this server is reached, and whose pages may use it. */
export const createSite = (options: SiteOptions): Site => {
  const { host, isLoopback, publicUrl, speaksTls, isSelfSigned } = options;
  const scheme = speaksTls ? 'https' : 'http';
  let port = 0;
  const originOf = (name: string) => new URL(`${scheme}://${inUrl(name)}:${port}`).origin;

  const ownNames = () => {
    const loopback = ['localhost', '127.0.0.1', '::1'];
    if (isLoopback) return [host, ...loopback];
    return isAnyAddress(host) ? [...loopback, hostname(), ...interfaceAddresses()] : [host, ...loopback];
  };
  let allowed: ReadonlySet<string> | null = null;
  const allowedOrigins = () => {
    allowed ??= new Set(publicUrl === null ? ownNames().map(originOf) : [publicUrl]);
    return allowed;
  };
  const publicOrigin = () =>
    publicUrl ?? originOf(isAnyAddress(host) ? (firstOutsideAddress() ?? '127.0.0.1') : host);

  return {
    listensOn(realPort) {
      port = realPort;
      allowed = null;
    },
    publicUrl: publicOrigin,
    hasPublicUrl: publicUrl !== null,
    isAllowedOrigin: (origin) => allowedOrigins().has(origin),
    allowedOrigins: () => [...allowedOrigins()],
    isOwnHostName: (name) =>
      (publicUrl !== null && new URL(publicUrl).hostname === name) ||
      ownNames().some((own) => own.toLowerCase() === name),
    is_https: speaksTls || (publicUrl?.startsWith('https:') ?? false),
    canInsistOnHttps: publicUrl?.startsWith('https:') === true ? !isSelfSigned : speaksTls && !isSelfSigned,
  };
};
