import {
  type CaldavAccount,
  type CaldavAccounts,
  type CaldavCalendar,
  type CaldavConnected,
  maxCalendars,
  type NewCaldavAccount,
} from '@engawa/contract/calendar';
import { type Actor, Refusal, wrongField } from '@engawa/contract/kernel';
import type { AttemptLimit } from '../../../platform/limits/attempt-limit.ts';
import type { CaldavAccountRow } from '../caldav-store.ts';
import { mayReadCalendars, type PlanPorts } from '../plan-of-people.ts';
import { type CaldavApi, CaldavTrouble, type FoundCaldavCalendar } from './caldav-api.ts';
import { type CaldavKeepingDeps, createCaldavKeeping, keyOf } from './caldav-keeping.ts';
import { loginOf, placeOfCaldav } from './caldav-reading.ts';

export type CaldavDeps = CaldavKeepingDeps & {
  readonly api: Pick<CaldavApi, 'discover' | 'listCalendars'>;
  /** Counts the calls of a person that lead to such servers. */
  readonly limit: AttemptLimit;
  readonly ports: PlanPorts;
};

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
  const kept = createCaldavKeeping(deps);

  const requireReading = async (actor: Actor): Promise<void> => {
    if (!(await mayReadCalendars(ports, actor))) throw new Refusal('PLAN_FORBIDS');
    await deps.limit.countOrRefuse(actor.userId);
  };
  const requireOwn = async ({ userId }: Actor, id: string): Promise<CaldavAccountRow> => {
    const row = await store.find(id);
    if (row?.owner_id !== userId) throw new Refusal('CALDAV_ACCOUNT_IS_NOT_EXIST');
    return row;
  };
  /** Refuses with CALDAV_ACCESS_IS_LOST and CALDAV_IS_AWAY. */
  const listFound = async (row: CaldavAccountRow): Promise<readonly FoundCaldavCalendar[]> => {
    try {
      return await api.listCalendars(kept.homeOf(row), loginOf(sealedText, row));
    } catch (error) {
      throw asRefusal(error);
    }
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
        accounts: (await store.listOf(actor.userId)).map((row) => kept.viewOf(row, problemOf(row.id))),
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
      const row = await kept.save(actor, home, asked);
      return {
        account: kept.viewOf(row),
        calendars: kept.viewOfCalendars(found, await kept.addressesOf(row.id)),
      };
    },

    /** Refuses like `connect`, and with CALDAV_ACCOUNT_IS_NOT_EXIST. */
    async renew(actor: Actor, id: string, password: string): Promise<CaldavAccount> {
      const row = await requireOwn(actor, id);
      await requireReading(actor);
      const { user_name } = loginOf(sealedText, row);
      await api.listCalendars(kept.homeOf(row), { user_name, password }).catch((error: unknown) => {
        // The address is not asked for here: all is about the password that was typed.
        const isOther = error instanceof CaldavTrouble && error.kind !== 'password';
        throw isOther ? wrongField('password', 'validation.caldav_unreachable') : asWrongField(error);
      });
      const at = new Date(now());
      await transact(() => store.renew(id, sealedText.seal(password, placeOfCaldav('password', id)), at));
      return kept.viewOf(row);
    },

    /** Refuses CALDAV_ACCOUNT_IS_NOT_EXIST. */
    async disconnect({ userId }: Actor, id: string): Promise<void> {
      if (!(await store.remove(userId, id))) throw new Refusal('CALDAV_ACCOUNT_IS_NOT_EXIST');
    },

    /**
     * Refuses PLAN_FORBIDS, TOO_MANY_ATTEMPTS, CALDAV_ACCOUNT_IS_NOT_EXIST, CALDAV_ACCESS_IS_LOST
     * and CALDAV_IS_AWAY.
     */
    async calendars(actor: Actor, id: string): Promise<CaldavCalendar[]> {
      const row = await requireOwn(actor, id);
      await requireReading(actor);
      return kept.viewOfCalendars(await listFound(row), await kept.addressesOf(id));
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
        const before = await kept.addressesOf(id);
        await store.unchoose(before.filter(({ key }) => !keys.includes(key)).map((one) => one.id));
        const isNew = (key: string) => keys.includes(key) && !before.some((one) => one.key === key);
        for (const one of found.filter(({ address }) => isNew(keyOf(address)))) await kept.add(row, one);
        if ((await calendars.lockCount(actor.userId)) > maxCalendars)
          throw new Refusal('CALENDARS_ARE_TOO_MANY', { limit: maxCalendars });
        return kept.viewOfCalendars(found, await kept.addressesOf(id));
      });
    },
  };
};
export type CaldavAccountsOfPeople = ReturnType<typeof createCaldavAccounts>;
