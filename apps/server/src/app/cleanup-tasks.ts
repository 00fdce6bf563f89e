import type { Foundation } from './foundation.ts';
import { anHourAgo } from './scheduled-cleanup.ts';

type Old = { forgetOld(): Promise<unknown> };
type Expired = { forgetExpired(): Promise<unknown> };
type Sweeping = { sweep(): Promise<unknown> };

type Needs = {
  readonly accounts: Expired;
  readonly chatNotices: Old;
  readonly closing: { deleteDue(): Promise<unknown> };
  readonly comingRequests: Old;
  readonly guests: Old;
  readonly identities: Expired;
  readonly holding: Old;
  readonly invitations: Old;
  readonly items: { forgetRemoved(): Promise<unknown>; countUnreadable(): Promise<unknown> };
  readonly live: { forgetFactsBefore(moment: Date): Promise<unknown> };
  readonly lobby: Old;
  readonly messages: Old;
  readonly notifications: Old;
  readonly pdfs: Sweeping;
  readonly peaks: Old;
  readonly pictures: Sweeping;
  readonly presence: Old;
  readonly reports: Old;
  readonly secondFactors: Expired;
  readonly storedMessages: { readonly pictures: Old; readonly files: Old & Sweeping };
  readonly captions: Old;
  readonly translation: Old;
  readonly transparency: Old;
  readonly windows: Old;
};

/** Lists what is deleted every hour, in this order: a failure ends one task and no other. */
export const listCleanupTasks = (
  { outboxStore, mail, auditLog }: Foundation,
  parts: Needs,
): Readonly<Record<string, () => Promise<unknown>>> => ({
  sessions: parts.accounts.forgetExpired,
  outbox: () => outboxStore.forgetBefore(anHourAgo()),
  files: parts.pictures.sweep,
  PDFs: parts.pdfs.sweep,
  async talk() {
    await parts.messages.forgetOld();
    await parts.storedMessages.pictures.forgetOld();
    await parts.captions.forgetOld();
    await parts.translation.forgetOld();
    await parts.notifications.forgetOld();
    await parts.reports.forgetOld();
    // After the messages and reports that had them.
    await parts.storedMessages.files.forgetOld();
    await parts.chatNotices.forgetOld();
    await parts.comingRequests.forgetOld();
    await parts.presence.forgetOld();
  },
  'files of messages': parts.storedMessages.files.sweep,
  mails: mail.forgetOld,
  async guests() {
    await parts.guests.forgetOld();
    await parts.lobby.forgetOld();
  },
  async 'log-in methods'() {
    await parts.identities.forgetExpired();
    await parts.secondFactors.forgetExpired();
  },
  companions: parts.windows.forgetOld,
  bookings: parts.holding.forgetOld,
  invitations: parts.invitations.forgetOld,
  'closed companies': parts.closing.deleteDue,
  accesses: parts.transparency.forgetOld,
  'audit log': auditLog.forgetOld,
  'head of the audit log': auditLog.tellNewestHead,
  peaks: parts.peaks.forgetOld,
  'facts of live spaces': () => parts.live.forgetFactsBefore(anHourAgo()),
  items: parts.items.forgetRemoved,
  'items that cannot be read': parts.items.countUnreadable,
});
