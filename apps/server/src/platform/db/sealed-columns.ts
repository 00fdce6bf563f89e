import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { appSecretCheck } from './schema/app-secret-check.ts';
import { companyAssistants } from './schema/assistant.ts';
import { auditKeys } from './schema/audit.ts';
import { caldavAccounts, calendars, googleAccounts } from './schema/calendars.ts';
import { chatWebhooks } from './schema/chat-notices.ts';
import { invitations } from './schema/invitations.ts';
import { roomItems } from './schema/items.ts';
import { mails } from './schema/mails.ts';
import { authenticators } from './schema/second-factors.ts';
import { spaces } from './schema/spaces.ts';

export type SealedColumn = {
  readonly table: PgTable;
  readonly id: PgColumn;
  readonly column: PgColumn;
  /** The place that each text is bound to, besides its row. */
  readonly place: string;
};

export const appSecretCheckColumn: SealedColumn = {
  table: appSecretCheck,
  id: appSecretCheck.id,
  column: appSecretCheck.sealed,
  place: 'app_secret_check',
};

/** Every column that holds sealed texts. */
export const sealedColumns: readonly SealedColumn[] = [
  { table: spaces, id: spaces.id, column: spaces.join_password, place: 'spaces.join_password' },
  { table: spaces, id: spaces.id, column: spaces.guest_password, place: 'spaces.guest_password' },
  { table: roomItems, id: roomItems.id, column: roomItems.password, place: 'room_items.password' },
  { table: mails, id: mails.id, column: mails.sealed, place: 'mails' },
  { table: invitations, id: invitations.id, column: invitations.token, place: 'invitations.token' },
  {
    table: authenticators,
    id: authenticators.userId,
    column: authenticators.secret,
    place: 'authenticators',
  },
  { table: calendars, id: calendars.id, column: calendars.address, place: 'calendars.address' },
  { table: calendars, id: calendars.id, column: calendars.content, place: 'calendars.content' },
  {
    table: caldavAccounts,
    id: caldavAccounts.id,
    column: caldavAccounts.home,
    place: 'caldav_accounts.home',
  },
  {
    table: caldavAccounts,
    id: caldavAccounts.id,
    column: caldavAccounts.user_name,
    place: 'caldav_accounts.user_name',
  },
  {
    table: caldavAccounts,
    id: caldavAccounts.id,
    column: caldavAccounts.password,
    place: 'caldav_accounts.password',
  },
  {
    table: googleAccounts,
    id: googleAccounts.id,
    column: googleAccounts.refresh_token,
    place: 'google_accounts.refresh_token',
  },
  { table: chatWebhooks, id: chatWebhooks.id, column: chatWebhooks.address, place: 'chat_webhooks.address' },
  { table: chatWebhooks, id: chatWebhooks.id, column: chatWebhooks.secret, place: 'chat_webhooks.secret' },
  {
    table: companyAssistants,
    id: companyAssistants.companyId,
    column: companyAssistants.address,
    place: 'company_assistants.address',
  },
  {
    table: companyAssistants,
    id: companyAssistants.companyId,
    column: companyAssistants.key,
    place: 'company_assistants.key',
  },
  { table: auditKeys, id: auditKeys.id, column: auditKeys.sealed, place: 'audit_keys' },
  appSecretCheckColumn,
];
