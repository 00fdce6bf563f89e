import type { LinkPurpose } from '@engawa/contract/accounts';

/** Links that prove something, as accounts use them. Each refuses with LINK_IS_OVER. */
export type LinkProofs = {
  issue(purpose: LinkPurpose, userId: string, email: string | null): Promise<string>;
  /** That a link would be good, without using it. */
  require(purpose: LinkPurpose, token: string): Promise<void>;
  /** Uses a link up; inside a transaction. @param mayBring FORBIDDEN when not */
  redeem(
    purpose: LinkPurpose,
    token: string,
    mayBring: (userId: string) => boolean,
  ): Promise<{ readonly userId: string; readonly email: string | null }>;
  useUp(userId: string, purpose: LinkPurpose): Promise<void>;
};
