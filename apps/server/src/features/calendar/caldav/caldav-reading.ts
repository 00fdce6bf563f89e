import { keptDays } from '@engawa/contract/calendar';
import type { SealedText } from '../../../platform/crypto/sealed-text.ts';
import type { CaldavAccountRow, CaldavStore } from '../caldav-store.ts';
import { dayMs, type FeedReading, problem, type ReadCalendarText } from '../feed/read-feed.ts';
import { type CaldavApi, type CaldavLogin, CaldavTrouble } from './caldav-api.ts';

/** The place that a secret of an account is sealed for. */
export const placeOfCaldav = (column: 'home' | 'user_name' | 'password', id: string) => ({
  table: `caldav_accounts.${column}`,
  rowId: id,
});

/** The log-in of an account, as it is typed. */
export const loginOf = (sealedText: SealedText, row: CaldavAccountRow): CaldavLogin => ({
  user_name: sealedText.open(row.user_name, placeOfCaldav('user_name', row.id)),
  password: sealedText.open(row.password, placeOfCaldav('password', row.id)),
});

/** The address under which the calendars of an account are. */
export const homeOf = (sealedText: SealedText, row: CaldavAccountRow): string =>
  sealedText.open(row.home, placeOfCaldav('home', row.id));

/** The texts of many calendars as one. */
export const joinTexts = (texts: readonly string[]): string =>
  [
    'BEGIN:VCALENDAR',
    ...texts.map((text) => text.replace(/^(?:BEGIN|END):VCALENDAR[ \t]*\r?$/gim, '').trim()),
    'END:VCALENDAR',
  ].join('\n');

const asReading = (error: unknown): FeedReading => {
  if (!(error instanceof CaldavTrouble)) throw error;
  if (error.kind === 'elsewhere') return problem('not_public');
  return problem(error.kind === 'not_caldav' ? 'not_calendar' : error.kind);
};

export type CaldavReadingDeps = {
  readonly api: Pick<CaldavApi, 'tagOf' | 'listTexts'>;
  readonly store: Pick<CaldavStore, 'find'>;
  readonly sealedText: SealedText;
  readonly readText: ReadCalendarText;
};

/**
 * Reads a calendar at a CalDAV server, with its events of the kept days around a moment.
 * @param tag what the server said last, to see whether the calendar has changed; null: read it
 * @returns null: its account was disconnected
 */
export const createCaldavReader =
  ({ api, store, sealedText, readText }: CaldavReadingDeps) =>
  async (
    accountId: string,
    address: string,
    tag: string | null,
    now: number,
  ): Promise<FeedReading | null> => {
    const account = await store.find(accountId);
    if (account === null) return null;
    const login = loginOf(sealedText, account);
    const home = homeOf(sealedText, account);
    // One day more on each side: days and times without a zone are those of every zone.
    const range = {
      from: now - (keptDays.before + 1) * dayMs,
      to: now + (keptDays.after + 1) * dayMs,
    };
    try {
      const found = await api.tagOf(address, home, login);
      if (found !== null && found === tag) return { kind: 'same' };
      const text = joinTexts(await api.listTexts(address, home, login, range));
      return await readText(Buffer.from(text), now, { etag: found, last_modified: null });
    } catch (error) {
      return asReading(error);
    }
  };
export type ReadCaldav = ReturnType<typeof createCaldavReader>;
