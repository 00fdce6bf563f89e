import { sessionSeconds } from '@engawa/contract/accounts';
import { type Actor, type CompanyRole, Refusal } from '@engawa/contract/kernel';
import { whyCannotEnterSpace } from '@engawa/contract/spaces';
import type { TokenKind } from '../../platform/auth/tokens.ts';
import type { Now } from '../../platform/clock.ts';
import { roleIn } from './entry.ts';
import { termsOf, whyCannotStay } from './events.ts';
import type { SpacesStore } from './store.ts';

export type SpaceClaims = { sub: string; sid: string; space: string };

type EntranceDeps = {
  readonly store: Pick<SpacesStore, 'findThreshold' | 'findTerms'>;
  readonly spaceTokens: TokenKind<SpaceClaims>;
  readonly now: Now;
};

/** Who may enter a space, and the space tokens of those who did. */
export const createEntrance = ({ store, spaceTokens, now }: EntranceDeps) => {
  /** The role of an actor who may enter the space; refuses with the reason otherwise. */
  const requireRole = async (actor: Actor, spaceId: string): Promise<CompanyRole> => {
    const standing = await store.findThreshold(actor.userId, spaceId);
    const why = whyCannotEnterSpace(actor, spaceId, standing);
    if (why !== null) throw new Refusal(why);
    if (actor.kind === 'user' && standing?.lacksFactor) throw new Refusal('SECOND_FACTOR_REQUIRED');
    return roleIn(actor.kind === 'guest', standing);
  };

  /**
   * The role of an actor who may enter; null: they may not. A guest's session is valid for one
   * space only and ends with it, so its space id suffices.
   */
  const findRole = async (actor: Actor, spaceId: string): Promise<CompanyRole | null> => {
    if (actor.kind === 'guest') return actor.spaceId === spaceId ? 'Guest' : null;
    const standing = await store.findThreshold(actor.userId, spaceId);
    const mayEnter = whyCannotEnterSpace(actor, spaceId, standing) === null && standing?.lacksFactor !== true;
    return mayEnter ? roleIn(false, standing) : null;
  };

  const issueToken = (actor: Actor, spaceId: string): Promise<string> =>
    spaceTokens.issue({ sub: actor.userId, sid: actor.sessionId, space: spaceId }, sessionSeconds);

  /** The checks of `requireEntry`, with the actor's role in the space. */
  const requireEntryAs = async (
    actor: Actor,
    spaceToken: string,
    spaceId?: string,
  ): Promise<{ spaceId: string; role: CompanyRole }> => {
    const claims = await spaceTokens.read(spaceToken);
    const isTheirs = claims !== null && claims.sub === actor.userId && claims.sid === actor.sessionId;
    if (!isTheirs || (spaceId !== undefined && claims.space !== spaceId))
      throw new Refusal('SPACE_TOKEN_DENIED');
    const role = await findRole(actor, claims.space);
    if (role === null) throw new Refusal('SPACE_TOKEN_DENIED');
    const terms = await store.findTerms(claims.space);
    const why = terms === null ? null : whyCannotStay(termsOf(terms), role, now());
    if (why !== null) throw why;
    return { spaceId: claims.space, role };
  };

  return {
    requireRole,
    issueToken,
    requireEntryAs,

    /**
     * The space of a space token: valid only with the session it was issued for, and only while the
     * actor may enter. Refuses with SPACE_IS_NOT_OPENED when the event is over, and with
     * SPACE_TOKEN_DENIED otherwise.
     * @param spaceId the expected space, when the caller names one
     */
    async requireEntry(actor: Actor, spaceToken: string, spaceId?: string): Promise<string> {
      return (await requireEntryAs(actor, spaceToken, spaceId)).spaceId;
    },
  };
};
