import { createHash } from 'node:crypto';
import { type LinkPurpose, linkSeconds } from '@engawa/contract/accounts';
import { Refusal } from '@engawa/contract/kernel';
import type { Now } from '../../platform/clock.ts';
import type { OneTimeTokenRow, OneTimeTokensStore } from './store.ts';

const tokenBytes = 32;
const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** The proof of a link: its user can read this address, or received the link from a CLI command. */
export type OneTimeToken = { readonly userId: string; readonly email: string | null };

export type OneTimeTokensDeps = {
  readonly store: OneTimeTokensStore;
  readonly now: Now;
  drawBytes(count: number): Buffer;
};

/**
 * One-time tokens in links: each for one purpose and one user, usable once, with an expiry. Only
 * the hash of the secret is stored.
 */
export const createOneTimeTokens = ({ store, now, drawBytes }: OneTimeTokensDeps) => {
  const isGood = (row: OneTimeTokenRow | null, purpose: LinkPurpose, at: Date): row is OneTimeTokenRow =>
    row !== null && row.purpose === purpose && row.used_at === null && row.expires_at > at;

  return {
    /**
     * Issues a link and returns its secret.
     * @param email the address that the link verifies; null for none
     */
    async issue(purpose: LinkPurpose, userId: string, email: string | null): Promise<string> {
      const token = drawBytes(tokenBytes).toString('base64url');
      const at = now();
      await store.insert({
        hash: hashOf(token),
        purpose,
        userId,
        email,
        created_at: new Date(at),
        expires_at: new Date(at + linkSeconds[purpose] * 1000),
      });
      return token;
    },

    /** Checks that a link is valid, without using it up. Refuses with LINK_IS_OVER. */
    async require(purpose: LinkPurpose, token: string): Promise<void> {
      if (!isGood(await store.find(hashOf(token)), purpose, new Date(now())))
        throw new Refusal('LINK_IS_OVER');
    },

    /**
     * Uses a link up, with all other links of its user for the same purpose. Must run inside the
     * transaction of the change that the link allows, so that both happen or neither. Refuses with
     * LINK_IS_OVER, whatever the reason.
     * @param mayBring returns whether the caller may use this user's link
     */
    async redeem(
      purpose: LinkPurpose,
      token: string,
      mayBring: (userId: string) => boolean,
    ): Promise<OneTimeToken> {
      const row = await store.lock(hashOf(token));
      const at = new Date(now());
      if (!isGood(row, purpose, at)) throw new Refusal('LINK_IS_OVER');
      if (!mayBring(row.userId)) throw new Refusal('FORBIDDEN');
      await store.useUp(row.userId, purpose, at);
      return { userId: row.userId, email: row.email };
    },

    /** Invalidates every link that the user was sent for this purpose. */
    useUp: (userId: string, purpose: LinkPurpose): Promise<void> =>
      store.useUp(userId, purpose, new Date(now())),

    forgetExpired: (): Promise<void> => store.deleteExpired(new Date(now())),
  };
};
export type OneTimeTokens = ReturnType<typeof createOneTimeTokens>;
