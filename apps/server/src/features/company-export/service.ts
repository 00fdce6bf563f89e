import type { CompanyExport } from '@engawa/contract/companies';
import { type Actor, Refusal } from '@engawa/contract/kernel';
import type { RecordAudit } from '../../platform/audit/audit-record.ts';
import type { AttemptLimit } from '../../platform/limits/attempt-limit.ts';
import type { CompanyDescription, FileAddresses } from './description.ts';

export type CompanyExportDeps = {
  readonly description: CompanyDescription;
  readonly record: RecordAudit;
  readonly exports: AttemptLimit;
  readonly ports: {
    /** Refuses Members with FORBIDDEN and all others with COMPANY_IS_NOT_EXIST. */
    requireManagerOf(actor: Actor, companyId: string): Promise<void>;
    /** Adds an entry that every member can read; without it nothing is returned. */
    noteFileRead(companyId: string, viewerId: string): Promise<void>;
    /** The temporary addresses of stored files. */
    readonly addresses: FileAddresses;
  };
};

/** The data of a company in one JSON file, for its Managers. */
export const createCompanyExport = ({ description, record, exports, ports }: CompanyExportDeps) => ({
  /**
   * For Managers. Refuses Members with FORBIDDEN, all others with COMPANY_IS_NOT_EXIST, and with
   * TOO_MANY_ATTEMPTS.
   */
  async of(actor: Actor, companyId: string): Promise<CompanyExport> {
    await ports.requireManagerOf(actor, companyId);
    await exports.countOrRefuse(companyId);
    await ports.noteFileRead(companyId, actor.userId);
    const data = await description.of(companyId, ports.addresses);
    if (data === null) throw new Refusal('COMPANY_IS_NOT_EXIST');
    await record({
      in: { companyId },
      by: actor,
      action: 'company_exported',
      target: { kind: 'company', id: companyId, name: data.company.name },
    });
    return data;
  },
});
export type CompanyExporter = ReturnType<typeof createCompanyExport>;
