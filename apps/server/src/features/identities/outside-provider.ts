import type { OutsideProvider as ProviderName } from '@engawa/contract/identities';
import type { RefusalCode } from '@engawa/contract/kernel';

/** Who came back from a provider, in the provider's words. */
export type OutsidePerson = {
  readonly issuer: string;
  /** Their id there: the only thing that stays when names and addresses change. */
  readonly subject: string;
  readonly email: string | null;
  /** The provider says that the address is theirs. */
  readonly isEmailVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
};

/** What a log-in goes out with, and is held against when it comes back. */
export type Errand = {
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
  /** PKCE. */
  readonly verifier: string;
  /** The provider shall ask who they are, also whoever is logged in there. */
  readonly isAskedAnew: boolean;
};

/** A provider of log-ins. Both calls throw OutsideTrouble. */
export type OutsideProvider = {
  readonly name: ProviderName;
  /** As people know it. */
  readonly label: string;
  /** Where the browser goes. */
  addressFor(errand: Errand): Promise<URL>;
  /** @param answer the query with which the browser came back */
  receive(errand: Errand, answer: URLSearchParams): Promise<OutsidePerson>;
};

export type OutsideTroubleCode = Extract<
  RefusalCode,
  'OUTSIDE_LOGIN_FAILED' | 'OUTSIDE_LOGIN_IS_AWAY' | 'OUTSIDE_LOGIN_IS_DENIED'
>;

/** Why a log-in at a provider did not come to its end. */
export class OutsideTrouble extends Error {
  readonly code: OutsideTroubleCode;
  /** @param reason for the log: what the operator can act upon, without codes, tokens and addresses */
  constructor(code: OutsideTroubleCode, reason: string) {
    super(reason);
    this.name = 'OutsideTrouble';
    this.code = code;
  }
}
