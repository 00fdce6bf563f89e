import { whyCannotManageCompany } from '@engawa/contract/companies';
import {
  type Actor,
  type CompanyRole,
  type LoginMethod,
  loginMethods,
  Refusal,
} from '@engawa/contract/kernel';
import { isLoginAllowed, isLoginRuleLooser, type LoginRule } from '@engawa/contract/login-rules';
import type { PublishEvent } from '../../live/space/domain-events.ts';
import { changedValues, type RecordAudit } from '../../platform/audit/audit-record.ts';
import type { Transact } from '../../platform/db/database.ts';
import type { LoginRulesStore } from './store.ts';

type ChosenMethod = LoginRule['allowed'][number];

export type LoginRulePorts = {
  /** The configured providers, with the names that people know. */
  readonly providers: readonly { readonly name: string; readonly label: string }[];
  /** Whether passkeys work on this site. */
  hasPasskeys(): boolean;
  /** Null if the user does not belong to the company. */
  findRole(companyId: string, userId: string): Promise<CompanyRole | null>;
  listSpaces(companyId: string): Promise<{ uuid: string }[]>;
  /** Refuses with PROOF_IS_NEEDED. */
  requireProof(actor: Actor, proof: string): Promise<unknown>;
};

export type LoginRuleDeps = {
  readonly store: LoginRulesStore;
  readonly transact: Transact;
  readonly publishEvent: PublishEvent;
  readonly record: RecordAudit;
  readonly ports: LoginRulePorts;
};

/** A link from the operator is always accepted, so nobody chooses it. */
const isChoosable = (method: LoginMethod): method is ChosenMethod => method !== 'operator_link';
const choosable = loginMethods.filter(isChoosable);

/** The ways in which the people of a company must log in to enter its spaces. */
export const createLoginRuleService = ({ store, transact, publishEvent, record, ports }: LoginRuleDeps) => {
  const requireManager = async (actor: Actor, companyId: string): Promise<void> => {
    if (actor.kind !== 'user') throw new Refusal('FORBIDDEN');
    const role = await ports.findRole(companyId, actor.userId);
    if (role === null) throw new Refusal('COMPANY_IS_NOT_EXIST');
    const why = whyCannotManageCompany(role);
    if (why !== null) throw new Refusal(why);
  };
  const labelOf = (method: ChosenMethod): string | null =>
    ports.providers.find(({ name }) => name === method)?.label ?? null;
  /** Null: people can log in in this way here. */
  const whyNotOffered = (method: ChosenMethod) => {
    if (method === 'password') return null;
    if (method === 'passkey') return ports.hasPasskeys() ? null : 'PASSKEYS_ARE_OFF';
    return labelOf(method) === null ? 'OUTSIDE_LOGIN_IS_OFF' : null;
  };
  const ownMethod = (actor: Actor): LoginMethod | undefined =>
    actor.kind === 'user' ? actor.loginMethod : undefined;

  return {
    /**
     * For Managers. Refuses them with LOGIN_METHOD_IS_NOT_ALLOWED (in the guard), others with
     * FORBIDDEN and COMPANY_IS_NOT_EXIST.
     */
    async of(actor: Actor, companyId: string): Promise<LoginRule> {
      await requireManager(actor, companyId);
      const allowed = (await store.findAllowed(companyId)).filter(isChoosable);
      const { all, by } = await store.countPeople(companyId);
      const methods = choosable
        .map((method) => ({
          method,
          label: labelOf(method),
          is_offered: whyNotOffered(method) === null,
          people: by.get(method) ?? 0,
        }))
        .filter(({ method, is_offered }) => is_offered || allowed.includes(method));
      return { allowed, methods, people: all, own: ownMethod(actor) ?? null };
    },

    /**
     * Allows these methods only; none: all. Refuses like `of`, and with OUTSIDE_LOGIN_IS_OFF,
     * PASSKEYS_ARE_OFF, OWN_LOGIN_METHOD_IS_NEEDED and PROOF_IS_NEEDED.
     * @param proof empty if none was given
     */
    change: (
      actor: Actor,
      companyId: string,
      allowed: readonly ChosenMethod[],
      proof: string,
    ): Promise<void> =>
      transact(async () => {
        await requireManager(actor, companyId);
        const before = await store.findAllowed(companyId);
        for (const method of allowed) {
          const why = before.includes(method) ? null : whyNotOffered(method);
          if (why !== null) throw new Refusal(why);
        }
        if (!isLoginAllowed(allowed, ownMethod(actor))) throw new Refusal('OWN_LOGIN_METHOD_IS_NEEDED');
        if (isLoginRuleLooser(before, allowed)) await ports.requireProof(actor, proof);
        await store.setAllowed(companyId, allowed);
        for (const { uuid } of await ports.listSpaces(companyId))
          await publishEvent(uuid, 'LoginRuleEvent', { by: actor.userId, allowed: [...allowed] });
        const changed = changedValues({ allowed: before }, { allowed: [...allowed] });
        if (changed !== null)
          await record({
            in: { companyId },
            by: actor,
            action: 'login_rule',
            target: { kind: 'company', id: companyId },
            ...changed,
          });
      }),
  };
};
export type LoginRuleService = ReturnType<typeof createLoginRuleService>;
