import {
  allowInsecureRequests,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  clockTolerance,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client';
import type { Now } from '../platform/clock.ts';
import { toExternalLoginError } from './external-error.ts';

const patienceSeconds = 10;
/** The clocks of servers differ by less: an ID token that begins or ends within it is taken. */
const clockToleranceSeconds = 60;
/** Endpoints rarely move, and then both work for some time. */
const knownForMs = 60 * 60_000;

const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/;
/** Plain http is allowed only for a provider on this machine. */
const mayBeInsecure = (issuer: URL): boolean => issuer.protocol === 'http:' && loopback.test(issuer.hostname);

/**
 * The issuer with or without its last slash. Providers and people write it in both ways (Authentik
 * ends its issuers in one, Keycloak does not), and the two lead to the same document.
 */
const otherSpelling = ({ href }: URL): URL => new URL(href.endsWith('/') ? href.slice(0, -1) : `${href}/`);

export type OpenIdClient = {
  readonly issuer: string;
  readonly client_id: string;
  readonly client_secret: string;
};

/**
 * The description of an OpenID provider, read from the provider itself and remembered for an hour.
 * A reading that failed is not remembered.
 */
export const createOpenIdConfiguration = (client: OpenIdClient, now: Now): (() => Promise<Configuration>) => {
  const { client_id, client_secret } = client;
  const issuer = new URL(client.issuer);
  const execute = mayBeInsecure(issuer) ? [allowInsecureRequests] : [];

  const discover = async (): Promise<Configuration> => {
    const metadata = { client_secret, [clockTolerance]: clockToleranceSeconds };
    const read = (address: URL) =>
      discovery(address, client_id, metadata, undefined, { execute, timeout: patienceSeconds });
    const found = await read(issuer).catch((error: unknown) => {
      // A provider that does not answer would not answer a second time.
      if (toExternalLoginError(error).code !== 'OUTSIDE_LOGIN_FAILED') throw error;
      return read(otherSpelling(issuer)).catch(() => {
        throw error;
      });
    });
    const methods = found.serverMetadata().token_endpoint_auth_methods_supported ?? [];
    const authenticate = methods.includes('client_secret_post') ? ClientSecretPost : ClientSecretBasic;
    const config = new Configuration(
      found.serverMetadata(),
      client_id,
      metadata,
      authenticate(client_secret),
    );
    config.timeout = patienceSeconds;
    for (const set of [...execute, enableNonRepudiationChecks]) set(config);
    return config;
  };

  let known: { readonly config: Promise<Configuration>; readonly atMs: number } | null = null;
  return () => {
    if (known !== null && now() - known.atMs < knownForMs) return known.config;
    const config = discover();
    known = { config, atMs: now() };
    // A failed discovery is not kept, so the next login repeats it.
    config.catch(() => {
      if (known?.config === config) known = null;
    });
    return config;
  };
};
