import { whyCannotManageCompany } from '@engawa/contract/companies';
import { isGuestRole } from '@engawa/contract/guests';
import { type Actor, type CompanyRole, id, type LoginMethod, Refusal } from '@engawa/contract/kernel';
import { isLoginAllowed } from '@engawa/contract/login-rules';
import { belongsToSpace, roleOfMember, whyCannotEnterSpace } from '@engawa/contract/spaces';
import type { Database } from '../../platform/db/database.ts';
import { createMembershipsStore, type Standing, type Threshold } from './store.ts';

/** The role of a person in a space that they may enter. */
const roleIn = ({ kind }: Pick<Actor, 'kind'>, standing: Standing | null): CompanyRole =>
  kind === 'guest' ? 'Guest' : roleOfMember(standing);

/** Null: the login opens the company. Guests have no login. */
const whyLoginIsRefused = (actor: Actor, allowed: readonly LoginMethod[]): Refusal | null =>
  actor.kind !== 'user' || isLoginAllowed(allowed, actor.loginMethod)
    ? null
    : new Refusal('LOGIN_METHOD_IS_NOT_ALLOWED', { logins: [...allowed] });

/** Null: the actor may enter the space. */
const whyRefused = (actor: Actor, spaceId: string, threshold: Threshold | null): Refusal | null => {
  const why = whyCannotEnterSpace(actor, spaceId, threshold);
  if (why !== null) return new Refusal(why);
  if (actor.kind === 'user' && threshold?.lacksFactor) return new Refusal('SECOND_FACTOR_REQUIRED');
  return whyLoginIsRefused(actor, threshold?.allowed_logins ?? []);
};

/**
 * The roles of people in companies and spaces. It needs nothing but the database and
 * writes nothing, so it is created before every feature that asks. Inside a transaction it reads in
 * that transaction.
 */
export const createMemberships = (database: Pick<Database, 'sql'>) => {
  const store = createMembershipsStore(database);

  const requireCurrent = async (actor: Actor, companyHeader: string | null): Promise<string> => {
    if (actor.kind !== 'user') throw new Refusal('FORBIDDEN');
    const companyId = companyHeader ?? (await store.findFirstCompany(actor.userId));
    if (companyId === null) throw new Refusal('COMPANY_IS_NOT_EXIST');
    return companyId;
  };

  const findSpaceRole = async (actor: Actor, spaceId: string): Promise<CompanyRole | null> => {
    if (actor.kind === 'guest') return actor.spaceId === spaceId ? 'Guest' : null;
    const standing = await store.findThreshold(actor.userId, spaceId);
    return whyRefused(actor, spaceId, standing) === null ? roleIn(actor, standing) : null;
  };

  const findRules = (actor: Actor, companyId: string) =>
    actor.kind === 'user' ? store.findCompanyRules(companyId, actor.userId) : null;

  const requireAllowedLogin = async (actor: Actor, companyId: string): Promise<void> => {
    const refusal = whyLoginIsRefused(actor, (await findRules(actor, companyId))?.allowed_logins ?? []);
    if (refusal !== null) throw refusal;
  };

  const requireOpenCompany = async (actor: Actor, companyId: string): Promise<void> => {
    const rules = await findRules(actor, companyId);
    if (rules?.isClosed) throw new Refusal('COMPANY_IS_CLOSED');
    const refusal = whyLoginIsRefused(actor, rules?.allowed_logins ?? []);
    if (refusal !== null) throw refusal;
  };

  return {
    /**
     * Nothing of a closed company may be changed, and nothing with a login that the company does
     * not allow. Refuses its own people with COMPANY_IS_CLOSED and LOGIN_METHOD_IS_NOT_ALLOWED;
     * others are refused by the role that they do not have.
     */
    requireOpenCompany,

    /** Refuses the people of the company with LOGIN_METHOD_IS_NOT_ALLOWED. */
    requireAllowedLogin,

    /** The role in a company. Null if the user does not belong to it. */
    findRole: store.findRole,

    async isMember(companyId: string, userId: string): Promise<boolean> {
      return (await store.findRole(companyId, userId)) !== null;
    },

    /** Whether an actor belongs to the company now, or is a guest of one of its spaces. */
    async isOfCompany(actor: Actor, companyId: string): Promise<boolean> {
      if (actor.kind === 'guest') return (await store.findCompanyOf(actor.spaceId)) === companyId;
      const rules = await store.findCompanyRules(companyId, actor.userId);
      return rules !== null && whyLoginIsRefused(actor, rules.allowed_logins) === null;
    },

    /** The companies that a person belongs to, ordered by id. */
    listCompanies: store.listCompanies,

    /** The company that the user has belonged to longest, or null. */
    findFirstCompany: store.findFirstCompany,

    /**
     * Checks that the actor belongs to the company of x-company: the header chooses a company, it
     * never grants access. Refuses with FORBIDDEN.
     */
    async requireMembership(actor: Actor, companyId: string): Promise<void> {
      const isOwn =
        actor.kind === 'user' &&
        id.safeParse(companyId).success &&
        (await store.findRole(companyId, actor.userId)) !== null;
      if (!isOwn) throw new Refusal('FORBIDDEN');
    },

    /**
     * The company of x-company, whose membership has been checked, otherwise the first one. Refuses
     * with FORBIDDEN and COMPANY_IS_NOT_EXIST.
     */
    requireCurrent,

    /**
     * The current company, for its Managers, who change it. Refuses with FORBIDDEN,
     * COMPANY_IS_NOT_EXIST and COMPANY_IS_CLOSED.
     */
    async requireManager(actor: Actor, companyHeader: string | null): Promise<string> {
      const companyId = await requireCurrent(actor, companyHeader);
      const why = whyCannotManageCompany(await store.findRole(companyId, actor.userId));
      if (why !== null) throw new Refusal(why);
      await requireOpenCompany(actor, companyId);
      return companyId;
    },

    /** The company of a space. Refuses with SPACE_IS_NOT_EXIST. */
    async companyOf(spaceId: string): Promise<string> {
      const companyId = await store.findCompanyOf(spaceId);
      if (companyId === null) throw new Refusal('SPACE_IS_NOT_EXIST');
      return companyId;
    },

    /** A person's roles in a space and its company. Null when there is no such space. */
    findStanding: store.findStanding,

    /**
     * A person's roles, and the rules of the company, for the entry check. Null when there is no
     * such space.
     */
    findThreshold: store.findThreshold,

    /** A person who asks to enter a space, read in one query; null when there is no such space. */
    findEntrant: store.findEntrant,

    /** Whether a person, present or not, belongs to the space; guests do not. */
    async isOfSpace(userId: string, spaceId: string): Promise<boolean> {
      const standing = await store.findStanding(userId, spaceId);
      return standing !== null && belongsToSpace(standing);
    },

    /** The actor's role in a space that they may enter, which the caller has checked. */
    async roleOf(actor: Actor, spaceId: string): Promise<CompanyRole> {
      return roleIn(actor, await store.findStanding(actor.userId, spaceId));
    },

    /**
     * The role of an actor who may enter the space. Refuses with SPACE_IS_NOT_EXIST,
     * SPACE_TOKEN_DENIED, SECOND_FACTOR_REQUIRED and LOGIN_METHOD_IS_NOT_ALLOWED.
     */
    async requireSpaceRole(actor: Actor, spaceId: string): Promise<CompanyRole> {
      const standing = await store.findThreshold(actor.userId, spaceId);
      const refusal = whyRefused(actor, spaceId, standing);
      if (refusal !== null) throw refusal;
      return roleIn(actor, standing);
    },

    /**
     * The role of an actor who may enter; null: they may not. A guest's session is valid for one
     * space only and ends with it, so its space id suffices.
     */
    findSpaceRole,

    async mayEnter(actor: Actor, spaceId: string): Promise<boolean> {
      return (await findSpaceRole(actor, spaceId)) !== null;
    },

    /**
     * The role of an actor who belongs to the space. Refuses with FORBIDDEN (guests, also those of
     * the company), SPACE_IS_NOT_EXIST and SPACE_TOKEN_DENIED.
     */
    async requireMemberRole(actor: Actor, spaceId: string): Promise<CompanyRole> {
      if (actor.kind === 'guest') throw new Refusal('FORBIDDEN');
      const standing = await store.findStanding(actor.userId, spaceId);
      if (standing === null) throw new Refusal('SPACE_IS_NOT_EXIST');
      if (!belongsToSpace(standing)) throw new Refusal('SPACE_TOKEN_DENIED');
      if (standing.isClosed) throw new Refusal('COMPANY_IS_CLOSED');
      const role = roleOfMember(standing);
      if (isGuestRole(role)) throw new Refusal('FORBIDDEN');
      return role;
    },
  };
};
export type Memberships = ReturnType<typeof createMemberships>;
