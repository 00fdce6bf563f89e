import { createClosing, createClosingHttp, createClosingStore } from '../features/company-closing/index.ts';
import type { AccountCalls } from './account-calls.ts';
import type { CompaniesPart } from './companies.ts';
import type { Foundation } from './foundation.ts';
import type { Guards } from './guards.ts';

type Parts = {
  readonly companies: Pick<CompaniesPart, 'companies' | 'companyMembers' | 'listSpaces'>;
  readonly accountCalls: Pick<AccountCalls, 'confirmSelf'>;
};

/** Wires the last days of companies: closing, restoring, and the deletion at the end. */
export const createClosingPart = (
  { database, memberships, publishEvent, auditLog, now, mail, site }: Foundation,
  { companies, accountCalls }: Parts,
) => {
  const { operator, deleteDue, ...closing } = createClosing({
    store: createClosingStore(database),
    ...{ transact: database.transact, publishEvent, record: auditLog.record, now },
    ports: {
      requireManager: memberships.requireManager,
      requireManagerOf: companies.companyMembers.requireManagerOf,
      confirmSelf: accountCalls.confirmSelf,
      listSpaces: companies.listSpaces,
      deleteNow: companies.companies.deleteNow,
      isMailDelivered: mail.isConfigured,
      post: mail.post,
      pageAddress: (locale) => `${site.publicUrl()}${locale === 'ja' ? '' : `/${locale}`}/mypage`,
    },
  });
  return {
    operator,
    deleteDue,
    http: ({ sessionGuard }: Guards) => createClosingHttp(closing, sessionGuard),
  };
};
export type ClosingPart = ReturnType<typeof createClosingPart>;
