import { whyCannotManageCompany } from '@engawa/contract/companies';
import { type Actor, type CompanyRole, Refusal } from '@engawa/contract/kernel';
import type { ChangedCompanyRule } from '@engawa/contract/second-factors';
import { requireUser } from './identity-proof.ts';
import type { SecondFactorsDeps } from './service.ts';

/** The rule of a company that its people need a second factor. */
export const createCompanyRule = ({
  store,
  proofs,
  transact,
  record,
  ports,
}: Pick<SecondFactorsDeps, 'store' | 'proofs' | 'transact' | 'record' | 'ports'>) => {
  const requireRole = async (actor: Actor, companyId: string): Promise<CompanyRole> => {
    const role = await ports.findRole(companyId, requireUser(actor));
    if (role === null) throw new Refusal('COMPANY_IS_NOT_EXIST');
    return role;
  };

  return {
    /**
     * True if the company requires a second factor. Refuses non-members with COMPANY_IS_NOT_EXIST.
     */
    async isRequiredBy(actor: Actor, companyId: string): Promise<boolean> {
      await requireRole(actor, companyId);
      return store.isRequiredBy(companyId);
    },

    /**
     * For Managers who have a second factor themselves. Refuses with COMPANY_IS_NOT_EXIST,
     * FORBIDDEN and SECOND_FACTOR_IS_MISSING. Lifting the rule also needs a proof
     * (PROOF_IS_NEEDED), so that someone at an unlocked browser cannot open the company to stolen
     * passwords.
     */
    changeCompanyRule: (actor: Actor, change: ChangedCompanyRule): Promise<void> =>
      transact(async () => {
        const { id: companyId, is_required, proof = '' } = change;
        const why = whyCannotManageCompany(await requireRole(actor, companyId));
        if (why !== null) throw new Refusal(why);
        if (!(await store.hasFactor(actor.userId))) throw new Refusal('SECOND_FACTOR_IS_MISSING');
        if (!is_required) await proofs.require(actor, proof);
        const wasRequired = await store.isRequiredBy(companyId);
        await store.setRequired(companyId, is_required);
        if (is_required) await ports.publishRule(companyId, await store.listLacking(companyId), actor.userId);
        if (wasRequired !== is_required)
          await record({
            in: { companyId },
            by: actor,
            action: 'second_factor_rule',
            target: { kind: 'company', id: companyId },
            before: { is_required: wasRequired },
            after: { is_required },
          });
      }),
  };
};
