import { sessionSeconds } from '@engawa/contract/accounts';
import { type Actor, type CompanyRole, Refusal } from '@engawa/contract/kernel';
import type { TokenKind } from '../../platform/auth/tokens.ts';
import type { Now } from '../../platform/clock.ts';
import { termsOf, whyCannotStay } from './events.ts';
import type { SpaceMemberships } from './memberships-port.ts';
import type { SpacesStore } from './store.ts';

export type SpaceClaims = { sub: string; sid: string; space: string };

type EntranceDeps = {
  readonly store: Pick<SpacesStore, 'findTerms'>;
  readonly memberships: Pick<SpaceMemberships, 'findSpaceRole'>;
  readonly spaceTokens: TokenKind<SpaceClaims>;
  readonly now: Now;
};

/** The space tokens of people who entered, and the check of each call that shows one. */
export const createEntrance = ({ store, memberships, spaceTokens, now }: EntranceDeps) => {
  const issueToken = (actor: Actor, spaceId: string): Promise<string> =>
    spaceTokens.issue({ sub: actor.userId, sid: actor.sessionId, space: spaceId }, sessionSeconds);

  /** The role of an actor who may be in the space now. Refuses like `requireEntry`. */
  const requireRoleNow = async (actor: Actor, spaceId: string): Promise<CompanyRole> => {
    const terms = await store.findTerms(spaceId);
    if (terms?.isClosed) throw new Refusal('COMPANY_IS_CLOSED');
    const role = await memberships.findSpaceRole(actor, spaceId);
    if (role === null) throw new Refusal('SPACE_TOKEN_DENIED');
    const why = terms === null ? null : whyCannotStay(termsOf(terms), role, now());
    if (why !== null) throw why;
    return role;
  };

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
    return { spaceId: claims.space, role: await requireRoleNow(actor, claims.space) };
  };

  return {
    issueToken,
    requireEntryAs,
    requireRoleNow,
    /** The claims of a valid space token, whether it still opens the space or not; else null. */
    readEntry: spaceTokens.read,

    /**
     * The space of a space token: valid only with the session it was issued for, and only while the
     * actor may enter. Refuses with SPACE_IS_NOT_OPENED when the event is over, with
     * COMPANY_IS_CLOSED, and with SPACE_TOKEN_DENIED otherwise.
     * @param spaceId the expected space, when the caller names one
     */
    async requireEntry(actor: Actor, spaceToken: string, spaceId?: string): Promise<string> {
      return (await requireEntryAs(actor, spaceToken, spaceId)).spaceId;
    },
  };
};
