import { visitorSeconds } from '@engawa/contract/guests';
import type { TokenKind } from '../../platform/auth/tokens.ts';

export type VisitorClaims = { dev: string; sub: string };
/** A browser in which the passwords of these spaces have been told. */
export type KnownVisitor = { readonly visitorId: string; readonly spaceIds: readonly string[] };

/** The space that was visited longest ago is forgotten first. */
const maxSpaces = 8;

/**
 * Browsers that have come through the password of a space: they are no strangers to its door. What they hold opens
 * nothing; it only keeps what strangers guess from shutting them out.
 */
export const createKnownVisitors = (tokens: TokenKind<VisitorClaims>, newId: () => string) => ({
  async read(cookie: string | null): Promise<KnownVisitor | null> {
    const claims = cookie === null ? null : await tokens.read(cookie);
    return claims === null ? null : { visitorId: claims.dev, spaceIds: claims.sub.split(' ') };
  },

  /** What the browser shall hold from now on. Each right password gives it a new name, so that nobody else knows it. */
  remember(spaceId: string, before: KnownVisitor | null): Promise<string> {
    const others = (before?.spaceIds ?? []).filter((id) => id !== spaceId);
    const sub = [spaceId, ...others].slice(0, maxSpaces).join(' ');
    return tokens.issue({ dev: newId(), sub }, visitorSeconds);
  },
});
export type KnownVisitors = ReturnType<typeof createKnownVisitors>;
