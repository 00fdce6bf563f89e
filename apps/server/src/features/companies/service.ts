import type { Role } from '@engawa/contract/accounts';
import type { Company, Membership } from '@engawa/contract/companies';
import { type Actor, id, Refusal, roleIds } from '@engawa/contract/kernel';
import type { SpaceSummary } from '@engawa/contract/spaces';
import type { CompaniesStore } from './store.ts';

export type CompaniesPorts = {
  /** Gives a new company its plan. */
  assignPlan(companyId: string): Promise<void>;
  listEnterableSpaces(userId: string): Promise<SpaceSummary[]>;
};

/** Companies: founding one, and the roles in it. */
export const createCompanies = (store: CompaniesStore, ports: CompaniesPorts) => {
  const findFirst = async (userId: string): Promise<string | null> =>
    (await store.listMemberships(userId))[0]?.uuid ?? null;

  return {
    findFirst,

    /** A new company with its plan; whoever founds it is its Manager, the demo's has nobody. */
    async found(name: string, managerId: string | null): Promise<Company> {
      const company = await store.insertCompany(name);
      await ports.assignPlan(company.uuid);
      if (managerId !== null) await store.insertMember(company.uuid, managerId, 'Manager');
      return company;
    },

    async isMember(companyId: string, userId: string): Promise<boolean> {
      return (await store.findRole(companyId, userId)) !== null;
    },

    /** The company of x-company must be one of the actor's own: the header chooses, it never grants. FORBIDDEN. */
    async requireMembership(actor: Actor, companyId: string): Promise<void> {
      const isOwn =
        actor.kind === 'user' &&
        id.safeParse(companyId).success &&
        (await store.findRole(companyId, actor.userId)) !== null;
      if (!isOwn) throw new Refusal('FORBIDDEN');
    },

    /** My companies, my role in each, and the spaces of each that I may enter. */
    async listMine(actor: Actor): Promise<Membership[]> {
      if (actor.kind !== 'user') throw new Refusal('FORBIDDEN');
      const spaces = await ports.listEnterableSpaces(actor.userId);
      return (await store.listMemberships(actor.userId)).map(({ uuid, name, role }) => ({
        uuid,
        name,
        role: { id: roleIds[role], name: role },
        spaces: spaces.filter((space) => space.company_id === uuid),
      }));
    },

    /**
     * Someone's role in a company that is also mine. Refuses with USER_IS_NOT_EXIST for anyone outside of it.
     * @param companyId what x-company chose, or null for my first one
     */
    async roleOf(actor: Actor, userId: string, companyId: string | null): Promise<Role> {
      if (actor.kind !== 'user') throw new Refusal('FORBIDDEN');
      const asked = companyId ?? (await findFirst(actor.userId));
      const role = asked === null ? null : await store.findRole(asked, userId);
      if (role === null) throw new Refusal('USER_IS_NOT_EXIST');
      return { id: roleIds[role], name: role };
    },
  };
};
export type Companies = ReturnType<typeof createCompanies>;
