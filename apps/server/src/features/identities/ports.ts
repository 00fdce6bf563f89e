import type { User } from '@engawa/contract/accounts';
import type { Company } from '@engawa/contract/companies';
import type { ExternalProviderName } from '@engawa/contract/identities';
import type { Actor, Locale } from '@engawa/contract/kernel';
import type { SecondFactorQuestion } from '@engawa/contract/second-factors';
import type { SpaceSummary } from '@engawa/contract/spaces';

/** The tokens of a new session. */
export type OpenedSession = {
  readonly sessionId: string;
  readonly token: string;
  readonly refresh_token: string;
};
export type Entrance = { readonly session: OpenedSession } | { readonly question: SecondFactorQuestion };
export type Caller = { readonly address: string; readonly locale: Locale };
/** A caller with the secret of the cookie that identifies their browser. */
export type Browser<C extends Caller> = C & { readonly binding: string | null };

export type Account = {
  readonly id: string;
  readonly isEmailVerified: boolean;
  readonly has_password: boolean;
};

export type ExternalLoginOrder = {
  readonly email: string;
  readonly isEmailVerified: boolean;
  readonly first_name: string;
  readonly last_name: string;
  /** Null if they register to join an existing company. */
  readonly place: { readonly company_name: string; readonly space_name: string } | null;
  readonly provider: ExternalProviderName;
};

export type IdentitiesPorts<C extends Caller> = {
  findAccount(userId: string): Promise<Account | null>;
  /** True if an account has verified this address. */
  isProvedAddress(email: string): Promise<boolean>;
  /** Logs in a user whom a provider vouches for, or asks for their second factor. */
  logIn(userId: string, provider: ExternalProviderName, caller: C): Promise<Entrance>;
  /** Creates an account without a password, with a session. Refuses with EMAIL_TAKEN. */
  register(
    order: ExternalLoginOrder,
    caller: C,
  ): Promise<{
    session: OpenedSession;
    user: User;
    company: Company | null;
    space: SpaceSummary | null;
  }>;
  /**
   * Requires that the user has proved their identity in this session. Refuses with PROOF_IS_NEEDED.
   * @param proof empty if none was given
   */
  requireProof(actor: Actor, proof: string): Promise<unknown>;
  /**
   * Keeps the session from ending until the transaction ends. Refuses with UNAUTHENTICATED if it is
   * over.
   * @returns when the session was opened by a log-in
   */
  holdSession(sessionId: string): Promise<Date>;
  /** Issues a proof to a user who has just authenticated at a provider. */
  issueProof(actor: Actor): Promise<string>;
  /** E-mails the owner that an external log-in was linked or unlinked. */
  notifyOwner(userId: string, news: 'login_linked' | 'login_unlinked', label: string): Promise<void>;
};
