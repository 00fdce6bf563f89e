import type { LinkPurpose } from '@engawa/contract/accounts';

/** One-time links as accounts use them. Each function refuses with LINK_IS_OVER. */
export type LinkTokens = {
  issue(purpose: LinkPurpose, userId: string, email: string | null): Promise<string>;
  /** Checks that a link is valid, without using it up. */
  require(purpose: LinkPurpose, token: string): Promise<void>;
  /**
   * Uses a link up, as part of the current transaction.
   * @param mayBring refuses with FORBIDDEN if it returns false
   */
  redeem(
    purpose: LinkPurpose,
    token: string,
    mayBring: (userId: string) => boolean,
  ): Promise<{ readonly userId: string; readonly email: string | null }>;
  useUp(userId: string, purpose: LinkPurpose): Promise<void>;
};
