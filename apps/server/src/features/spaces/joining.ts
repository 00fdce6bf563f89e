import { type Actor, type CompanyRole, Refusal } from '@engawa/contract/kernel';
import { belongsToSpace, type JoinedSpace, roleOfMember } from '@engawa/contract/spaces';
import { isSameText } from '../../platform/crypto/same-text.ts';
import type { SealedText } from '../../platform/crypto/sealed-text.ts';
import type { Transact } from '../../platform/db/database.ts';
import { limitKeyOf } from '../../platform/limits/attempt-limit.ts';
import type { GuessLimit } from '../../platform/limits/guess-limit.ts';
import type { Members } from './members.ts';
import type { SpaceMemberships } from './memberships-port.ts';
import { joinPlace } from './passwords.ts';
import type { SpaceRow, SpacesStore } from './store.ts';

export type JoiningDeps = {
  store: Pick<SpacesStore, 'findSpace'>;
  memberships: Pick<SpaceMemberships, 'findStanding' | 'isOfSpace'>;
  transact: Transact;
  sealedText: SealedText;
  members: Pick<Members, 'belong'>;
  passwordGuesses: GuessLimit;
  ports: {
    /** Makes a person a member of the company. Refuses with PLAN_MEMBER_LIMIT. */
    admitToCompany(companyId: string, userId: string, role: CompanyRole): Promise<void>;
  };
};

/** The person who tries the password. A colleague is already a member of the space's company. */
type Guesser = { readonly userId: string | null; readonly address: string; readonly isColleague: boolean };
const strangerAt = (address: string): Guesser => ({ userId: null, address, isColleague: false });

const described = (space: SpaceRow): Pick<JoinedSpace, 'company' | 'space'> => ({
  company: { uuid: space.company_id, name: space.company_name },
  space: { uuid: space.id, name: space.name, type: space.type, company_id: space.company_id },
});

/** Joining a space by its member link. */
export const createJoining = (deps: JoiningDeps) => {
  const { store, memberships, transact, sealedText, members, passwordGuesses, ports } = deps;

  const requireSpace = async (spaceId: string): Promise<SpaceRow> => {
    const space = await store.findSpace(spaceId);
    if (space === null) throw new Refusal('SPACE_IS_NOT_EXIST');
    if (space.isClosed) throw new Refusal('COMPANY_IS_CLOSED');
    return space;
  };

  /** A space that requires a password but has none lets nobody join. */
  const fits = (space: SpaceRow, typed: string | null): boolean => {
    if (typed === null || space.join_password === null) return false;
    return isSameText(typed, sealedText.open(space.join_password, joinPlace(space.id)));
  };

  /**
   * Counts guesses per person and per address, so that neither many accounts nor many addresses
   * help. Colleagues are counted separately, so that strangers cannot lock them out.
   */
  const requirePassword = async (space: SpaceRow, typed: string | null, who: Guesser): Promise<void> => {
    if (!space.is_join_need_password) return;
    const { userId, isColleague } = who;
    const guessers =
      isColleague && userId !== null
        ? [userId]
        : [limitKeyOf(who.address), ...(userId === null ? [] : [userId])];
    const taken: string[] = [];
    const giveBack = async () => {
      for (const guesser of taken) await passwordGuesses.giveBack(space.id, guesser, isColleague);
    };
    try {
      for (const guesser of guessers) {
        await passwordGuesses.countOrRefuse(space.id, guesser, isColleague);
        taken.push(guesser);
      }
    } catch (refusal) {
      // A refused attempt is no guess, so it must not block other people at the same address.
      await giveBack();
      throw refusal;
    }
    if (!fits(space, typed)) throw new Refusal('INCORRECT_PASSWORD');
    await giveBack();
  };

  /** Makes a person a member of the space and its company, in the caller's transaction. */
  const admit = async (space: SpaceRow, userId: string): Promise<JoinedSpace> => {
    await ports.admitToCompany(space.company_id, userId, 'Member');
    await members.belong(space.id, userId, 'Member', userId);
    return { ...described(space), role: roleOfMember(await memberships.findStanding(userId, space.id)) };
  };

  return {
    /** For the holder of the link. Refuses with SPACE_IS_NOT_EXIST and COMPANY_IS_CLOSED. */
    async name(spaceId: string) {
      const { company, space } = described(await requireSpace(spaceId));
      return { uuid: space.uuid, name: space.name, company };
    },

    /**
     * Whether the actor is a member of the space; false for a space that does not exist. FORBIDDEN
     * for guests.
     */
    async isJoined(actor: Actor, spaceId: string): Promise<boolean> {
      if (actor.kind === 'guest') throw new Refusal('FORBIDDEN');
      return memberships.isOfSpace(actor.userId, spaceId);
    },

    /** Refuses with SPACE_IS_NOT_EXIST, INCORRECT_PASSWORD, TOO_MANY_ATTEMPTS. */
    async checkPassword(spaceId: string, typed: string, address: string): Promise<void> {
      await requirePassword(await requireSpace(spaceId), typed, strangerAt(address));
    },

    /**
     * Joins as a Member. An existing member needs no password.
     * Refuses with FORBIDDEN (guests), SPACE_IS_NOT_EXIST, INCORRECT_PASSWORD, TOO_MANY_ATTEMPTS,
     * PLAN_MEMBER_LIMIT.
     */
    async join(actor: Actor, spaceId: string, typed: string | null, address: string): Promise<JoinedSpace> {
      if (actor.kind === 'guest') throw new Refusal('FORBIDDEN');
      const space = await requireSpace(spaceId);
      const standing = await memberships.findStanding(actor.userId, spaceId);
      if (standing !== null && belongsToSpace(standing))
        return { ...described(space), role: roleOfMember(standing) };
      const isColleague = (standing?.companyRole ?? null) !== null;
      await requirePassword(space, typed, { userId: actor.userId, address, isColleague });
      return transact(() => admit(space, actor.userId));
    },

    /**
     * Lets a person join who has no account yet. Refuses with SPACE_IS_NOT_EXIST,
     * INCORRECT_PASSWORD, TOO_MANY_ATTEMPTS.
     * @returns a function that makes the new user a member, to be called in the transaction that
     * creates the user
     */
    async requireJoining(spaceId: string, typed: string | null, address: string) {
      const space = await requireSpace(spaceId);
      await requirePassword(space, typed, strangerAt(address));
      return { company_id: space.company_id, admit: (userId: string) => admit(space, userId) };
    },
  };
};
export type Joining = ReturnType<typeof createJoining>;
