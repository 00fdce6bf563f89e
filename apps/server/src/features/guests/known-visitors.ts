import { visitorSeconds } from '@engawa/contract/guests';
import type { TokenKind } from '../../platform/auth/tokens.ts';

export type VisitorClaims = { dev: string; sub: string };
/** A browser in which the passwords of these spaces have been entered. */
export type KnownVisitor = { readonly visitorId: string; readonly spaceIds: readonly string[] };

/** The space that was visited longest ago is dropped first. */
const maxSpaces = 8;

/**
 * Browsers in which the right password of a space has been entered count separately from strangers.
 * Their token grants no access; it only prevents guessing strangers from locking these visitors
 * out.
 */
export const createKnownVisitors = (tokens: TokenKind<VisitorClaims>, newId: () => string) => ({
  async read(cookie: string | null): Promise<KnownVisitor | null> {
    const claims = cookie === null ? null : await tokens.read(cookie);
    return claims === null ? null : { visitorId: claims.dev, spaceIds: claims.sub.split(' ') };
  },

  /**
   * The token that the browser keeps from now on. Each right password gives it a new visitor id, so
   * that nobody else knows the id.
   */
  remember(spaceId: string, before: KnownVisitor | null): Promise<string> {
    const others = (before?.spaceIds ?? []).filter((id) => id !== spaceId);
    const sub = [spaceId, ...others].slice(0, maxSpaces).join(' ');
    return tokens.issue({ dev: newId(), sub }, visitorSeconds);
  },
});
export type KnownVisitors = ReturnType<typeof createKnownVisitors>;
