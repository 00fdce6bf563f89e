import type { GoogleProblem } from '@engawa/contract/calendar';

/** The values that are sent to Google with a connection, and checked when it comes back. */
export type GoogleRequest = {
  readonly redirect_uri: string;
  readonly state: string;
  readonly nonce: string;
  /** The PKCE code verifier. */
  readonly verifier: string;
};

/** What lets this server read the calendars for about an hour. */
export type GoogleAccess = { readonly token: string; readonly expiresAt: number };

/** A Google account whose owner allowed the connection. */
export type GoogleGrant = {
  /** Its id at Google, which stays when its address changes. */
  readonly subject: string;
  readonly email: string;
  /** Renews the access until the permission ends. A secret. */
  readonly refresh_token: string;
  readonly access: GoogleAccess;
};

export type FoundGoogleCalendar = {
  readonly id: string;
  readonly name: string;
  readonly color: string | null;
  readonly backgroundColor: string | null;
  readonly is_selected: boolean;
  /** Whether it is one of the account's own, and not one that others share with it. */
  readonly isOwn: boolean;
};

export type FoundGoogleColor = {
  readonly id: string;
  readonly kind: 'calendar' | 'event';
  readonly background: string;
  readonly foreground: string;
};

/** An instant in ms, or a day. */
export type GoogleTime = { readonly at: number } | { readonly day: string };

type GooglePerson = { readonly name: string; readonly email: string };

/** An occurrence as Google sends it; its texts are not cleaned for readers. */
export type FoundGoogleEvent = {
  readonly id: string;
  readonly calendarId: string;
  readonly title: string;
  /** It may contain markup. */
  readonly description: string;
  readonly location: string;
  readonly status: 'confirmed' | 'tentative';
  readonly creator: GooglePerson | null;
  readonly attendees: readonly (GooglePerson & { readonly status: string })[];
  /** Where the event meets, by its own fields for it. */
  readonly links: readonly string[];
  readonly color: string | null;
  readonly type: string;
  /** Marked as taking no time, or declined by the owner of the account. */
  readonly isFree: boolean;
  readonly start: GoogleTime;
  readonly end: GoogleTime;
};

/**
 * Why Google did not do what it was asked, with one line for the log that contains nothing of what
 * was sent or received. `over`: the connection was not finished; `denied`: its owner said no;
 * `missing`: the calendar is not there.
 */
export class GoogleTrouble extends Error {
  readonly kind: GoogleProblem | 'denied' | 'over' | 'missing';
  constructor(kind: GoogleTrouble['kind'], reason: string) {
    super(reason);
    this.name = 'GoogleTrouble';
    this.kind = kind;
  }
}

/** Google Calendar, which reads and never writes. Its calls reject with GoogleTrouble. */
export type GoogleApi = {
  /** The address at which a person allows the connection. */
  addressFor(request: GoogleRequest): Promise<URL>;
  /** @param answer the query with which the browser came back */
  receive(request: GoogleRequest, answer: URLSearchParams): Promise<GoogleGrant>;
  /** New access. `lost`: the permission has ended. */
  renew(refreshToken: string): Promise<GoogleAccess>;
  /** Ends the permission. */
  revoke(refreshToken: string): Promise<void>;
  listColors(accessToken: string): Promise<FoundGoogleColor[]>;
  listCalendars(accessToken: string): Promise<FoundGoogleCalendar[]>;
  /** The occurrences of a calendar between two instants in ms, at most 250. */
  listEvents(
    accessToken: string,
    calendarId: string,
    range: { readonly from: number; readonly to: number },
  ): Promise<FoundGoogleEvent[]>;
};
