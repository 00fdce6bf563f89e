import { whyCannotManageCompany } from '@engawa/contract/companies';
import { type Actor, type CompanyRole, Refusal } from '@engawa/contract/kernel';
import type { PublishEvent } from '../../live/space/domain-events.ts';
import { changedValues, type RecordAudit } from '../../platform/audit/audit-record.ts';
import type { Transact } from '../../platform/db/database.ts';
import type { BrowserSpeechStore } from './browser-speech-store.ts';

type BrowserSpeechDeps = {
  readonly store: BrowserSpeechStore;
  readonly transact: Transact;
  readonly publishEvent: PublishEvent;
  readonly record: RecordAudit;
  /** Null if the user does not belong to the company. */
  findRole(companyId: string, userId: string): Promise<CompanyRole | null>;
  listSpaces(companyId: string): Promise<{ uuid: string }[]>;
};

/** Whether browsers may send the voice of their user to their maker, in the spaces of a company. */
export const createBrowserSpeech = ({
  store,
  transact,
  publishEvent,
  record,
  findRole,
  listSpaces,
}: BrowserSpeechDeps) => {
  const requireRole = async (actor: Actor, companyId: string): Promise<CompanyRole> => {
    if (actor.kind !== 'user') throw new Refusal('FORBIDDEN');
    const role = await findRole(companyId, actor.userId);
    if (role === null) throw new Refusal('COMPANY_IS_NOT_EXIST');
    return role;
  };
  return {
    /**
     * Refuses guests with FORBIDDEN and others who do not belong to it with COMPANY_IS_NOT_EXIST.
     */
    async isCloudAllowed(actor: Actor, companyId: string): Promise<boolean> {
      await requireRole(actor, companyId);
      return store.isCloudAllowed(companyId);
    },

    /** For Managers: refuses like `isCloudAllowed`, and Members with FORBIDDEN. */
    allowCloud: (actor: Actor, companyId: string, is_cloud_allowed: boolean): Promise<void> =>
      transact(async () => {
        const why = whyCannotManageCompany(await requireRole(actor, companyId));
        if (why !== null) throw new Refusal(why);
        const before = { is_cloud_allowed: await store.isCloudAllowed(companyId) };
        const changed = changedValues(before, { is_cloud_allowed });
        if (changed === null) return;
        await store.allowCloud(companyId, is_cloud_allowed);
        // Its pages ask again what is allowed, and end what no longer is.
        for (const { uuid } of await listSpaces(companyId))
          await publishEvent(uuid, 'FetchSpaceInfoEvent', { by: actor.userId, settings: {} });
        const target = { kind: 'company', id: companyId } as const;
        await record({ in: { companyId }, by: actor, action: 'browser_speech', target, ...changed });
      }),
  };
};
export type BrowserSpeech = ReturnType<typeof createBrowserSpeech>;
