import type {
  AssistantChoice,
  CompanyAssistant,
  OwnProvider,
  ProviderPlace,
} from '@engawa/contract/assistant';
import { whyCannotManageCompany } from '@engawa/contract/companies';
import { type Actor, type CompanyRole, type Id, Refusal } from '@engawa/contract/kernel';
import { changedValues, type RecordAudit } from '../../platform/audit/audit-record.ts';
import type { Now } from '../../platform/clock.ts';
import type { SealedText } from '../../platform/crypto/sealed-text.ts';
import type { Transact } from '../../platform/db/database.ts';
import type { Connection } from './provider.ts';
import type { AssistantRow, AssistantsStore } from './settings-store.ts';

type SettingsDeps = {
  readonly store: AssistantsStore;
  readonly sealedText: Pick<SealedText, 'seal' | 'open'>;
  /** The language model of the operator; null: there is none. */
  readonly operator: Omit<Connection, 'isOperators'> | null;
  readonly transact: Transact;
  readonly record: RecordAudit;
  readonly now: Now;
  /** Null if the user does not belong to the company. */
  findRole(companyId: string, userId: string): Promise<CompanyRole | null>;
};

/** A language model as it is called, and as it is named. */
export type FoundAssistant = {
  readonly connection: Connection;
  readonly place: ProviderPlace;
  /** Another one after each change. */
  readonly name: string;
};

const placeOfAddress = (companyId: string) => ({ table: 'company_assistants.address', rowId: companyId });
const placeOfKey = (companyId: string) => ({ table: 'company_assistants.key', rowId: companyId });

/** What the audit log names of a choice. */
const auditedOf = (row: AssistantRow | null) => ({
  uses: row?.uses ?? 'none',
  kind: row?.kind ?? null,
  host: row?.host ?? null,
  model: row?.model ?? null,
});

/** The language model of each company: that of the operator, one of its own, or none. */
export const createAssistantSettings = (deps: SettingsDeps) => {
  const { store, sealedText, operator, transact, record, now } = deps;
  const operatorPlace =
    operator === null ? null : { host: new URL(operator.url).host, model: operator.model };

  /** Refuses Members with FORBIDDEN and all others with COMPANY_IS_NOT_EXIST. */
  const requireManager = async ({ kind, userId }: Actor, companyId: Id): Promise<void> => {
    const role = kind === 'user' ? await deps.findRole(companyId, userId) : null;
    const why = role === null ? 'COMPANY_IS_NOT_EXIST' : whyCannotManageCompany(role);
    if (why !== null) throw new Refusal(why);
  };

  const viewOf = (row: AssistantRow | null): CompanyAssistant => ({
    uses: row?.uses ?? 'none',
    operator: operatorPlace,
    own:
      row === null || row.kind === null || row.host === null || row.model === null
        ? null
        : { kind: row.kind, host: row.host, model: row.model, has_key: row.key !== null },
  });

  const change = (actor: Actor, companyId: Id, next: AssistantRow | null): Promise<CompanyAssistant> =>
    transact(async () => {
      await store.lockCompany(companyId);
      const before = await store.find(companyId);
      if (next === null) await store.remove(companyId);
      else await store.save(next);
      const changed = changedValues(auditedOf(before), auditedOf(next));
      // The same place with another key or another path is a change too.
      const values = changed ?? (next?.uses === 'own' ? { after: auditedOf(next) } : null);
      if (values !== null) {
        const target = { kind: 'company', id: companyId } as const;
        await record({ in: { companyId }, by: actor, action: 'assistant_chosen', target, ...values });
      }
      return viewOf(next);
    });

  const withoutOwn = { kind: null, address: null, key: null, host: null, model: null };

  return {
    requireManager,

    /** Refuses FORBIDDEN, COMPANY_IS_NOT_EXIST. */
    async read(actor: Actor, companyId: Id): Promise<CompanyAssistant> {
      await requireManager(actor, companyId);
      return viewOf(await store.find(companyId));
    },

    /** Refuses like `read`, and ASSISTANT_IS_OFF where the operator has set none up. */
    async choose(
      actor: Actor,
      companyId: Id,
      uses: Exclude<AssistantChoice, 'own'>,
    ): Promise<CompanyAssistant> {
      await requireManager(actor, companyId);
      if (uses === 'none') return change(actor, companyId, null);
      if (operator === null) throw new Refusal('ASSISTANT_IS_OFF');
      const chosen = { companyId, uses, changed_at: new Date(now()) };
      return change(actor, companyId, Object.assign({}, withoutOwn, chosen));
    },

    /** Refuses like `read`. */
    async connect(actor: Actor, companyId: Id, own: OwnProvider): Promise<CompanyAssistant> {
      await requireManager(actor, companyId);
      return change(actor, companyId, {
        companyId,
        uses: 'own',
        kind: own.kind,
        address: sealedText.seal(own.url, placeOfAddress(companyId)),
        key: own.key === '' ? null : sealedText.seal(own.key, placeOfKey(companyId)),
        host: new URL(own.url).host,
        model: own.model,
        changed_at: new Date(now()),
      });
    },

    /** Null: the company uses none, or the operator's is gone. */
    async find(companyId: Id): Promise<FoundAssistant | null> {
      const row = await store.find(companyId);
      if (row?.uses === 'operator' && operator !== null && operatorPlace !== null) {
        const connection = Object.assign({}, operator, { isOperators: true });
        return { connection, place: operatorPlace, name: 'operator' };
      }
      if (row === null || row.address === null || row.kind === null || row.model === null) return null;
      return {
        connection: {
          kind: row.kind,
          url: sealedText.open(row.address, placeOfAddress(companyId)),
          key: row.key === null ? null : sealedText.open(row.key, placeOfKey(companyId)),
          model: row.model,
          isOperators: false,
        },
        place: { host: row.host ?? '', model: row.model },
        name: row.address,
      };
    },
  };
};
export type AssistantSettings = ReturnType<typeof createAssistantSettings>;
