import { whyCannotManageCompany } from '@engawa/contract/companies';
import { type Actor, type CompanyRole, Refusal } from '@engawa/contract/kernel';

export type RolePorts = {
  /** Null if the user has no role or the company does not exist. */
  roleIn(companyId: string, userId: string): Promise<CompanyRole | null>;
};

/** Refuses Members with FORBIDDEN, and all others with COMPANY_IS_NOT_EXIST. */
export const createRequireManager =
  ({ roleIn }: RolePorts) =>
  async (actor: Actor, companyId: string): Promise<void> => {
    const role = actor.kind === 'user' ? await roleIn(companyId, actor.userId) : null;
    if (role === null) throw new Refusal('COMPANY_IS_NOT_EXIST');
    const why = whyCannotManageCompany(role);
    if (why !== null) throw new Refusal(why);
  };
