import { deviceSeconds } from '@engawa/contract/accounts';
import type { TokenKind } from '../../platform/auth/tokens.ts';

export type DeviceClaims = { dev: string; sub: string };
/** A browser from which these accounts have been logged in to. */
export type KnownDevice = { readonly deviceId: string; readonly userIds: readonly string[] };

/** People who share a browser; the one who was there longest ago is forgotten first. */
const maxAccounts = 4;

/**
 * Browsers that an account has been logged in to from: they are no strangers to it. What they hold opens nothing; it
 * only keeps a stranger's wrong passwords from shutting the owner out.
 */
export const createKnownDevices = (tokens: TokenKind<DeviceClaims>, newId: () => string) => ({
  async read(cookie: string | null): Promise<KnownDevice | null> {
    const claims = cookie === null ? null : await tokens.read(cookie);
    return claims === null ? null : { deviceId: claims.dev, userIds: claims.sub.split(' ') };
  },

  /** What the browser shall hold from now on. Each log-in gives it a new name, so that nobody else knows it. */
  remember(userId: string, before: KnownDevice | null): Promise<string> {
    const others = (before?.userIds ?? []).filter((id) => id !== userId);
    const sub = [userId, ...others].slice(0, maxAccounts).join(' ');
    return tokens.issue({ dev: newId(), sub }, deviceSeconds);
  },
});
export type KnownDevices = ReturnType<typeof createKnownDevices>;
