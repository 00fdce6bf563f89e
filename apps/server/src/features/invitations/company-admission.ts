import type { InvitedRole } from '@engawa/contract/invitations';
import type { CompanyRole } from '@engawa/contract/kernel';
import type { RecordAudit } from '../../platform/audit/audit-record.ts';
import type { Transact } from '../../platform/db/database.ts';
import type { InvitationsStore } from './store.ts';

export type CompanyAdmissionDeps = {
  readonly store: Pick<InvitationsStore, 'lockPlaces' | 'insertCompanyMember'>;
  readonly transact: Transact;
  readonly record: RecordAudit;
  /** Null if the user does not belong to the company. */
  findRole(companyId: string, userId: string): Promise<CompanyRole | null>;
  /** Refuses with PLAN_MEMBER_LIMIT. Must run inside the transaction that adds the member. */
  requirePlaceForMember(companyId: string): Promise<void>;
};

/** Adds users to a company within the limits of its plan. */
export const createCompanyAdmission =
  ({ store, transact, record, findRole, requirePlaceForMember }: CompanyAdmissionDeps) =>
  /** Refuses with PLAN_MEMBER_LIMIT. An existing member keeps their role and takes no place. */
  (companyId: string, userId: string, role: InvitedRole): Promise<void> =>
    transact(async () => {
      await store.lockPlaces(companyId);
      if ((await findRole(companyId, userId)) !== null) return;
      await requirePlaceForMember(companyId);
      await store.insertCompanyMember(companyId, userId, role);
      await record({
        in: { companyId },
        by: { userId },
        action: 'member_joined',
        target: { kind: 'person', id: userId },
        after: { role },
      });
    });
export type AdmitToCompany = ReturnType<typeof createCompanyAdmission>;
