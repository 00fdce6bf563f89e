/** What one needs to read at a CalDAV server. A secret. */
export type CaldavLogin = { readonly user_name: string; readonly password: string };

export type FoundCaldavCalendar = {
  readonly address: string;
  readonly name: string;
  /** As #rrggbb; null: its server names none. */
  readonly color: string | null;
};

export type CaldavHome = {
  /** The address under which the calendars of the account are. */
  readonly home: string;
  readonly calendars: readonly FoundCaldavCalendar[];
};

/**
 * Why a CalDAV server did not do what it was asked. It says nothing of what was sent or received.
 * `not_public`: a place that this server does not call; `elsewhere`: it leads to another host,
 * which does not get the password; `not_caldav`: there is no CalDAV server, or no calendars of the
 * person.
 */
export class CaldavTrouble extends Error {
  readonly kind: 'password' | 'not_public' | 'elsewhere' | 'unreachable' | 'too_large' | 'not_caldav';
  constructor(kind: CaldavTrouble['kind']) {
    super(kind);
    this.name = 'CaldavTrouble';
    this.kind = kind;
  }
}

/** CalDAV servers, which are read and never written. Its calls reject with CaldavTrouble. */
export type CaldavApi = {
  /** Finds the calendars of an account by the address that a person typed. */
  discover(address: string, login: CaldavLogin): Promise<CaldavHome>;
  listCalendars(home: string, login: CaldavLogin): Promise<readonly FoundCaldavCalendar[]>;
  /**
   * What changes with the calendar; null: its server does not say.
   * @param home of its account, on whose host the password may be used
   */
  tagOf(calendar: string, home: string, login: CaldavLogin): Promise<string | null>;
  /** The texts of the events that touch a time in ms, each a calendar in the iCalendar format. */
  listTexts(
    calendar: string,
    home: string,
    login: CaldavLogin,
    range: { readonly from: number; readonly to: number },
  ): Promise<readonly string[]>;
};
