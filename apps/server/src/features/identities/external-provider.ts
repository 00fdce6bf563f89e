import type { ExternalProviderName as ProviderName } from '@engawa/contract/identities';
import type { RefusalCode } from '@engawa/contract/kernel';
import { Refusal } from '@engawa/contract/kernel';

/** A person as the provider describes them. */
export type ExternalPerson = {
  readonly issuer: string;
  /** Their id at the provider: the only value that stays when names and addresses change. */
  readonly subject: string;
  readonly email: string | null;
  /** True if the provider asserts that the address is theirs. */
  readonly is_email_verified: boolean;
  readonly first_name: string;
  readonly last_name: string;
};

/** The values that are sent to the provider with a log-in, and checked when it comes back. */
export type ProviderRequest = {
  readonly redirect_uri: string;
  readonly state: string;
  readonly nonce: string;
  /** The PKCE code verifier. */
  readonly verifier: string;
  /** True if the provider must authenticate the user again, even with an open session there. */
  readonly mustReauthenticate: boolean;
};

/** An external identity provider. Its calls throw ExternalLoginError. */
export type ExternalProvider = {
  readonly name: ProviderName;
  /** The display name. */
  readonly label: string;
  /** The address to redirect the browser to. */
  addressFor(request: ProviderRequest): Promise<URL>;
  /** @param answer the query with which the browser came back */
  receive(request: ProviderRequest, answer: URLSearchParams): Promise<ExternalPerson>;
  /** Asks it for its description, which every log-in needs; absent: it gives none. */
  describe?(): Promise<void>;
};

export type ExternalLoginErrorCode = Extract<
  RefusalCode,
  'OUTSIDE_LOGIN_FAILED' | 'OUTSIDE_LOGIN_IS_AWAY' | 'OUTSIDE_LOGIN_IS_DENIED'
>;

/** Why a log-in at a provider failed. */
export class ExternalLoginError extends Error {
  readonly code: ExternalLoginErrorCode;
  /** @param reason for the log: what an operator can act on, without codes, tokens and addresses */
  constructor(code: ExternalLoginErrorCode, reason: string) {
    super(reason);
    this.name = 'OutsideTrouble';
    this.code = code;
  }
}

/** Asks a provider; its trouble is reported and becomes a refusal. */
export const createAsking =
  (onTrouble: (provider: ExternalProvider['name'], trouble: ExternalLoginError) => void) =>
  async <T>(provider: ExternalProvider, ask: () => Promise<T>): Promise<T> => {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof ExternalLoginError)) throw error;
      onTrouble(provider.name, error);
      throw new Refusal(error.code);
    }
  };
