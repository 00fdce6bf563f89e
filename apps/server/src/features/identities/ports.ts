import type { User } from '@engawa/contract/accounts';
import type { Company } from '@engawa/contract/companies';
import type { Actor, Locale } from '@engawa/contract/kernel';
import type { SecondFactorQuestion } from '@engawa/contract/second-factors';
import type { SpaceSummary } from '@engawa/contract/spaces';

/** Tokens of a session that was opened. */
export type OpenedSession = {
  readonly sessionId: string;
  readonly token: string;
  readonly refreshToken: string;
};
export type Entrance = { readonly session: OpenedSession } | { readonly question: SecondFactorQuestion };
export type Caller = { readonly address: string; readonly locale: Locale };
/** A caller's browser, known by its cookie. */
export type Browser<C extends Caller> = C & { readonly binding: string | null };

export type Account = {
  readonly id: string;
  readonly isEmailVerified: boolean;
  readonly hasPassword: boolean;
};

export type OutsideOrder = {
  readonly email: string;
  readonly isEmailVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
  /** Null: they come to join somebody's company. */
  readonly place: { readonly companyName: string; readonly spaceName: string } | null;
};

export type IdentitiesPorts<C extends Caller> = {
  findAccount(userId: string): Promise<Account | null>;
  /** Whether an account has proved that the address is its own. */
  isProvedAddress(email: string): Promise<boolean>;
  /** Lets someone in whom a provider vouches for, or asks for their second factor. */
  logIn(userId: string, caller: C): Promise<Entrance>;
  /** An account without a password, with a session. Refuses with EMAIL_TAKEN. */
  register(
    order: OutsideOrder,
    caller: C,
  ): Promise<{
    session: OpenedSession;
    user: User;
    company: Company | null;
    space: SpaceSummary | null;
  }>;
  /**
   * That it is they, said in this very session by a proof, or by logging in since a moment. Until the transaction ends the
   * session does not end. PROOF_IS_NEEDED, UNAUTHENTICATED when it is over.
   * @param proof absent: none
   */
  requireProof(actor: Actor, proof: string | undefined, loggedInSince?: Date): Promise<void>;
  /** Until the transaction ends the session does not end. UNAUTHENTICATED when it is over. */
  holdSession(sessionId: string): Promise<unknown>;
  /** A proof for whoever has just shown at a provider that it is they. */
  issueProof(actor: Actor): Promise<string>;
  /** Writes to the owner that another log-in opens their account, or does no more. */
  tellOwner(userId: string, news: 'login_linked' | 'login_unlinked', label: string): Promise<void>;
};
