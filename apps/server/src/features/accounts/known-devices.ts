import { deviceSeconds } from '@engawa/contract/accounts';
import type { TokenKind } from '../../platform/auth/tokens.ts';

export type DeviceClaims = { dev: string; sub: string };
/** A browser that has logged in to these accounts. */
export type KnownDevice = { readonly deviceId: string; readonly userIds: readonly string[] };

/** Limit of accounts per shared browser. The one that logged in longest ago is dropped first. */
const maxAccounts = 4;

/**
 * Browsers that have logged in to an account before count separately from strangers. Their token
 * grants no access; it only prevents a stranger's wrong passwords from locking the owner out.
 */
export const createKnownDevices = (tokens: TokenKind<DeviceClaims>, newId: () => string) => ({
  async read(cookie: string | null): Promise<KnownDevice | null> {
    const claims = cookie === null ? null : await tokens.read(cookie);
    return claims === null ? null : { deviceId: claims.dev, userIds: claims.sub.split(' ') };
  },

  /**
   * The token that the browser keeps from now on. Each log-in gives it a new device id, so that
   * nobody else knows the id.
   */
  remember(userId: string, before: KnownDevice | null): Promise<string> {
    const others = (before?.userIds ?? []).filter((id) => id !== userId);
    const sub = [userId, ...others].slice(0, maxAccounts).join(' ');
    return tokens.issue({ dev: newId(), sub }, deviceSeconds);
  },
});
export type KnownDevices = ReturnType<typeof createKnownDevices>;
