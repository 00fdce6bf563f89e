import {
  type ClosingCalls,
  type ClosingPorts,
  type ClosingService,
  createClosing,
  createClosingHttp,
  createClosingStore,
} from '../../features/company-closing/index.ts';
import type { Foundation } from '../foundation.ts';
import type { Guards } from '../guards.ts';

type Needs = Pick<ClosingPorts, 'requireManagerOf' | 'confirmSelf' | 'listSpaces' | 'deleteNow'>;

type ClosingPart = Pick<ClosingService, 'operator' | 'deleteDue'> & {
  http(guards: Guards): ClosingCalls;
};

/** Wires the last days of companies: closing, restoring, and the deletion at the end. */
export const createClosingPart = (
  { database, memberships, publishEvent, auditLog, now, mail, site, transact }: Foundation,
  { requireManagerOf, confirmSelf, listSpaces, deleteNow }: Needs,
): ClosingPart => {
  const { operator, deleteDue, ...closing } = createClosing({
    store: createClosingStore(database),
    transact,
    publishEvent,
    record: auditLog.record,
    now,
    ports: {
      requireManager: memberships.requireManager,
      requireManagerOf,
      confirmSelf,
      listSpaces,
      deleteNow,
      is_mail_delivered: mail.isConfigured,
      post: mail.post,
      pageAddress: (locale) => `${site.publicUrl()}${locale === 'ja' ? '' : `/${locale}`}/mypage`,
    },
  });
  return {
    operator,
    deleteDue,
    http: ({ sessionGuard }) => createClosingHttp(closing, sessionGuard),
  };
};
