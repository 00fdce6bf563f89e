import { createHash } from 'node:crypto';
import {
  type CaldavAccount,
  type CaldavCalendar,
  maxCaldavAccounts,
  type NewCaldavAccount,
} from '@engawa/contract/calendar';
import { type Actor, Refusal, toPlainLine } from '@engawa/contract/kernel';
import type { Now } from '../../../platform/clock.ts';
import type { SealedText } from '../../../platform/crypto/sealed-text.ts';
import type { Transact } from '../../../platform/db/database.ts';
import type { CaldavAccountRow, CaldavStore } from '../caldav-store.ts';
import { freeColor, nearestColor } from '../calendar-colors.ts';
import { cutName } from '../calendar-name.ts';
import { placeOfAddress } from '../refreshing.ts';
import type { CalendarStore } from '../store.ts';
import type { FoundCaldavCalendar } from './caldav-api.ts';
import { homeOf as homeOfRow, loginOf, placeOfCaldav } from './caldav-reading.ts';

export type CaldavKeepingDeps = {
  readonly store: CaldavStore;
  readonly calendars: Pick<CalendarStore, 'lockCount' | 'listOf' | 'add'>;
  readonly transact: Transact;
  readonly sealedText: SealedText;
  readonly now: Now;
  newId(): string;
};

/** Stands for the address of a calendar, which may be a secret. */
export const keyOf = (address: string): string =>
  createHash('sha256').update(address).digest('hex').slice(0, 32);

/** How CalDAV accounts and their chosen calendars are kept, and shown to their owner. */
export const createCaldavKeeping = (deps: CaldavKeepingDeps) => {
  const { store, calendars, transact, sealedText, now } = deps;

  const homeOf = (row: CaldavAccountRow) => homeOfRow(sealedText, row);

  const viewOf = (row: CaldavAccountRow, problem: CaldavAccount['problem'] = null): CaldavAccount => ({
    id: row.id,
    host: row.host,
    user_name: loginOf(sealedText, row).user_name,
    problem,
    connected_at: row.connected_at.toISOString(),
  });

  const addressesOf = async (accountId: string) =>
    (await store.listChosen(accountId)).map(({ id, address }) => ({
      id,
      key: keyOf(address === null ? '' : sealedText.open(address, placeOfAddress(id))),
    }));

  const viewOfCalendars = (
    found: readonly FoundCaldavCalendar[],
    chosen: readonly { readonly key: string }[],
  ): CaldavCalendar[] =>
    found.map(({ address, name, color }) => {
      const key = keyOf(address);
      return { key, name: cutName(name), color, is_chosen: chosen.some((one) => one.key === key) };
    });

  const save = ({ userId }: Actor, home: string, { user_name, password }: NewCaldavAccount) =>
    transact(async () => {
      const rows = await store.lockAccounts(userId);
      const same = rows.find(
        (row) => homeOf(row) === home && loginOf(sealedText, row).user_name === user_name,
      );
      if (same === undefined && rows.length >= maxCaldavAccounts)
        throw new Refusal('CALDAV_ACCOUNTS_ARE_TOO_MANY', { limit: maxCaldavAccounts });
      const id = same?.id ?? deps.newId();
      const seal = (column: 'home' | 'user_name' | 'password', text: string) =>
        sealedText.seal(text, placeOfCaldav(column, id));
      const at = new Date(now());
      if (same !== undefined) {
        await store.renew(id, seal('password', password), at);
        return same;
      }
      const row = {
        id,
        owner_id: userId,
        host: new URL(home).host,
        home: seal('home', home),
        user_name: seal('user_name', user_name),
        password: seal('password', password),
        connected_at: at,
      };
      await store.add(row);
      return row;
    });

  /** Adds a chosen calendar, which is read as soon as its owner looks. */
  const add = async (
    { owner_id, id: account_id }: CaldavAccountRow,
    { address, name, color }: FoundCaldavCalendar,
  ): Promise<void> => {
    const id = deps.newId();
    const at = new Date(now());
    const used = (await calendars.listOf(owner_id)).map((other) => other.color);
    const { host } = new URL(address);
    await calendars.add({
      id,
      owner_id,
      account_id,
      kind: 'caldav',
      host,
      address: sealedText.seal(address, placeOfAddress(id)),
      name: cutName(toPlainLine(name)) || cutName(host),
      color: color === null ? freeColor(used) : nearestColor(color),
      read_at: at,
      expanded_at: at,
      left_out: 0,
      asked_at: at,
      due_at: at,
      created_at: at,
    });
  };

  return { homeOf, viewOf, addressesOf, viewOfCalendars, save, add };
};
