import { createHash } from 'node:crypto';
import {
  type CaldavAccount,
  type CaldavAccounts,
  type CaldavCalendar,
  type CaldavConnected,
  maxCaldavAccounts,
  maxCalendars,
  type NewCaldavAccount,
} from '@engawa/contract/calendar';
import { type Actor, Refusal, toPlainLine, wrongField } from '@engawa/contract/kernel';
import type { Now } from '../../../platform/clock.ts';
import type { SealedText } from '../../../platform/crypto/sealed-text.ts';
import type { Transact } from '../../../platform/db/database.ts';
import type { AttemptLimit } from '../../../platform/limits/attempt-limit.ts';
import type { CaldavAccountRow, CaldavStore } from '../caldav-store.ts';
import { freeColor, nearestColor } from '../calendar-colors.ts';
import { cutName } from '../calendar-name.ts';
import { mayReadCalendars, type PlanPorts } from '../plan-of-people.ts';
import { placeOfAddress } from '../refreshing.ts';
import type { CalendarStore } from '../store.ts';
import { type CaldavApi, CaldavTrouble, type FoundCaldavCalendar } from './caldav-api.ts';
import { loginOf, placeOfCaldav } from './caldav-reading.ts';

export type CaldavDeps = {
  readonly store: CaldavStore;
  readonly calendars: Pick<CalendarStore, 'lockCount' | 'listOf' | 'add'>;
  readonly api: Pick<CaldavApi, 'discover' | 'listCalendars'>;
  readonly transact: Transact;
  readonly sealedText: SealedText;
  /** Counts the calls of a person that lead to such servers. */
  readonly limit: AttemptLimit;
  readonly ports: PlanPorts;
  readonly now: Now;
  newId(): string;
};

/** Stands for the address of a calendar, which may be a secret. */
const keyOf = (address: string): string => createHash('sha256').update(address).digest('hex').slice(0, 32);

/** What is wrong with what a person typed. */
const asWrongField = (error: unknown): unknown => {
  if (!(error instanceof CaldavTrouble)) return error;
  if (error.kind === 'not_public') return wrongField('url', 'validation.url_not_public');
  return wrongField(error.kind === 'password' ? 'password' : 'url', `validation.caldav_${error.kind}`);
};

const asRefusal = (error: unknown): unknown => {
  if (!(error instanceof CaldavTrouble)) return error;
  return new Refusal(error.kind === 'password' ? 'CALDAV_ACCESS_IS_LOST' : 'CALDAV_IS_AWAY');
};

/** The accounts of people at CalDAV servers, and which of their calendars are shown. */
export const createCaldavAccounts = (deps: CaldavDeps) => {
  const { store, calendars, api, transact, sealedText, ports, now } = deps;

  const requireReading = async (actor: Actor): Promise<void> => {
    if (!(await mayReadCalendars(ports, actor))) throw new Refusal('PLAN_FORBIDS');
    await deps.limit.countOrRefuse(actor.userId);
  };
  const requireOwn = async ({ userId }: Actor, id: string): Promise<CaldavAccountRow> => {
    const row = await store.find(id);
    if (row?.owner_id !== userId) throw new Refusal('CALDAV_ACCOUNT_IS_NOT_EXIST');
    return row;
  };
  const homeOf = (row: CaldavAccountRow) => sealedText.open(row.home, placeOfCaldav('home', row.id));

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

  /** Refuses with CALDAV_ACCESS_IS_LOST and CALDAV_IS_AWAY. */
  const listFound = async (row: CaldavAccountRow): Promise<readonly FoundCaldavCalendar[]> => {
    try {
      return await api.listCalendars(homeOf(row), loginOf(sealedText, row));
    } catch (error) {
      throw asRefusal(error);
    }
  };

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

  return {
    async accounts(actor: Actor): Promise<CaldavAccounts> {
      const problems = await store.listProblems(actor.userId);
      const problemOf = (id: string) => {
        const own = problems.filter((one) => one.account_id === id).map(({ problem }) => problem);
        return own.includes('password') ? 'password' : (own[0] ?? null);
      };
      return {
        is_allowed: await mayReadCalendars(ports, actor),
        accounts: (await store.listOf(actor.userId)).map((row) => viewOf(row, problemOf(row.id))),
      };
    },

    /**
     * Refuses PLAN_FORBIDS, TOO_MANY_ATTEMPTS, CALDAV_ACCOUNTS_ARE_TOO_MANY, and with INVALID_INPUT
     * at `url` or `password` what leads to no calendars.
     */
    async connect(actor: Actor, asked: NewCaldavAccount): Promise<CaldavConnected> {
      await requireReading(actor);
      const { home, calendars: found } = await api.discover(asked.url, asked).catch((error: unknown) => {
        throw asWrongField(error);
      });
      const row = await save(actor, home, asked);
      return { account: viewOf(row), calendars: viewOfCalendars(found, await addressesOf(row.id)) };
    },

    /** Refuses like `connect`, and with CALDAV_ACCOUNT_IS_NOT_EXIST. */
    async renew(actor: Actor, id: string, password: string): Promise<CaldavAccount> {
      const row = await requireOwn(actor, id);
      await requireReading(actor);
      const { user_name } = loginOf(sealedText, row);
      await api.listCalendars(homeOf(row), { user_name, password }).catch((error: unknown) => {
        // The address is not asked for here: all is about the password that was typed.
        const isOther = error instanceof CaldavTrouble && error.kind !== 'password';
        throw isOther ? wrongField('password', 'validation.caldav_unreachable') : asWrongField(error);
      });
      const at = new Date(now());
      await transact(() => store.renew(id, sealedText.seal(password, placeOfCaldav('password', id)), at));
      return viewOf(row);
    },

    /** Refuses CALDAV_ACCOUNT_IS_NOT_EXIST. */
    async disconnect({ userId }: Actor, id: string): Promise<void> {
      if (!(await store.remove(userId, id))) throw new Refusal('CALDAV_ACCOUNT_IS_NOT_EXIST');
    },

    /**
     * Refuses PLAN_FORBIDS, TOO_MANY_ATTEMPTS, CALDAV_ACCOUNT_IS_NOT_EXIST, CALDAV_ACCESS_IS_LOST and
     * CALDAV_IS_AWAY.
     */
    async calendars(actor: Actor, id: string): Promise<CaldavCalendar[]> {
      const row = await requireOwn(actor, id);
      await requireReading(actor);
      return viewOfCalendars(await listFound(row), await addressesOf(id));
    },

    /**
     * Shows these calendars of the account, and no other one of it. Keys that its server does not
     * have any more are passed over. Refuses like `calendars`, and with CALENDARS_ARE_TOO_MANY.
     */
    async choose(actor: Actor, id: string, keys: readonly string[]): Promise<CaldavCalendar[]> {
      const row = await requireOwn(actor, id);
      await requireReading(actor);
      const found = await listFound(row);
      return transact(async () => {
        await store.lockAccounts(actor.userId);
        const before = await addressesOf(id);
        await store.unchoose(before.filter(({ key }) => !keys.includes(key)).map((one) => one.id));
        const isNew = (key: string) => keys.includes(key) && !before.some((one) => one.key === key);
        for (const one of found.filter(({ address }) => isNew(keyOf(address)))) await add(row, one);
        if ((await calendars.lockCount(actor.userId)) > maxCalendars)
          throw new Refusal('CALENDARS_ARE_TOO_MANY', { limit: maxCalendars });
        return viewOfCalendars(found, await addressesOf(id));
      });
    },
  };
};
export type CaldavAccountsOfPeople = ReturnType<typeof createCaldavAccounts>;
