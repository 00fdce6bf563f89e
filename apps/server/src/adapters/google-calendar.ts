import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  fetchProtectedResource,
  ResponseBodyError,
  refreshTokenGrant,
  type TokenEndpointResponse,
  tokenRevocation,
  WWWAuthenticateChallengeError,
} from 'openid-client';
import * as z from 'zod';
import {
  type FoundGoogleEvent,
  type GoogleAccess,
  type GoogleApi,
  type GoogleRequest,
  type GoogleTime,
  GoogleTrouble,
} from '../features/calendar/index.ts';
import type { Now } from '../platform/clock.ts';
import { toExternalLoginError } from './external-error.ts';
import { createOpenIdConfiguration, type OpenIdClient } from './openid-configuration.ts';

/** Reads calendars and changes nothing in them. */
const readingScope = 'https://www.googleapis.com/auth/calendar.readonly';
/** The people of an event that are shown; Google itself leaves out all others with the first. */
const maxAttendees = 50;
/** The most that one call of the Calendar API gives. */
const mostAtOnce = 250;
/** Access tokens are said to last an hour, and are renewed before their end. */
const accessSeconds = 3_600;
const renewEarlySeconds = 60;

/** Reasons of 403 that only mean too many requests. */
const busyReasons = ['rateLimitExceeded', 'userRateLimitExceeded', 'quotaExceeded', 'dailyLimitExceeded'];

export type GoogleCalendarSettings = OpenIdClient & {
  /** Where the Calendar API is, without a slash at the end. */
  readonly apiUrl: string;
};

const text = z.string().catch('');
const maybe = z.string().nullish().catch(null);
const person = z.object({ displayName: text, email: text });
const time = z.object({ date: maybe, dateTime: maybe });
const hexColor = z.string().regex(/^#[0-9a-fA-F]{6}$/);
const colorMap = z.record(z.string(), z.object({ background: hexColor, foreground: hexColor })).catch({});

const colorsAnswer = z.object({ calendar: colorMap, event: colorMap });
const calendarsAnswer = z.object({
  items: z
    .array(
      z.object({
        id: z.string().min(1).max(500),
        summary: text,
        summaryOverride: maybe,
        colorId: maybe,
        backgroundColor: hexColor.nullish().catch(null),
        selected: z.boolean().catch(false),
        primary: z.boolean().catch(false),
        accessRole: text,
      }),
    )
    .catch([]),
});
const event = z.object({
  id: z.string().min(1),
  status: text,
  summary: text,
  description: text,
  location: text,
  colorId: maybe,
  eventType: text,
  transparency: text,
  hangoutLink: text,
  conferenceData: z
    .object({ entryPoints: z.array(z.object({ uri: text })) })
    .nullish()
    .catch(null),
  creator: person.nullish().catch(null),
  attendees: z.array(person.extend({ responseStatus: text, self: z.boolean().catch(false) })).catch([]),
  start: time,
  end: time,
});
const eventsAnswer = z.object({ items: z.array(z.unknown()) });
const errorAnswer = z.object({
  error: z.object({ errors: z.array(z.object({ reason: text })).catch([]) }),
});

const timeOf = ({ date, dateTime }: z.output<typeof time>): GoogleTime | null => {
  if (date) return /^\d{4}-\d\d-\d\d$/.test(date) ? { day: date } : null;
  const at = Date.parse(dateTime ?? '');
  return Number.isNaN(at) ? null : { at };
};

const personOf = ({ displayName, email }: z.output<typeof person>) => ({ name: displayName, email });

/** Whether it is not certain: for all, or because the owner of the account has not said yes. */
const isOpen = ({ status, attendees }: z.output<typeof event>): boolean => {
  const own = attendees.find(({ self }) => self)?.responseStatus;
  return status === 'tentative' || own === 'tentative' || own === 'needsAction';
};

/** Null: it is cancelled, or has no times. */
const eventOf = (calendarId: string, given: unknown): FoundGoogleEvent | null => {
  const { data } = event.safeParse(given);
  if (data === undefined || data.status === 'cancelled') return null;
  const [start, end] = [timeOf(data.start), timeOf(data.end)];
  if (start === null || end === null) return null;
  return {
    id: data.id,
    calendarId,
    title: data.summary,
    description: data.description,
    location: data.location,
    status: isOpen(data) ? 'tentative' : 'confirmed',
    creator: data.creator ? personOf(data.creator) : null,
    attendees: data.attendees
      .slice(0, maxAttendees)
      .map((one) => ({ ...personOf(one), status: one.responseStatus })),
    links: [data.hangoutLink, ...(data.conferenceData?.entryPoints ?? []).map(({ uri }) => uri)],
    color: data.colorId ?? null,
    type: data.eventType,
    isFree:
      data.transparency === 'transparent' ||
      data.attendees.some(({ self, responseStatus }) => self && responseStatus === 'declined'),
    start,
    end,
  };
};

/** An error of the authorization server as what it means for a connection. */
const toGoogleTrouble = (error: unknown): GoogleTrouble => {
  if (error instanceof GoogleTrouble) return error;
  if (error instanceof ResponseBodyError && error.error === 'invalid_grant')
    return new GoogleTrouble('lost', 'invalid_grant');
  // The client of the operator is not known there, or not for this.
  if (error instanceof ResponseBodyError && /^(invalid|unauthorized)_client$/.test(error.error))
    return new GoogleTrouble('forbidden', error.error);
  const { code, message } = toExternalLoginError(error);
  if (code === 'OUTSIDE_LOGIN_IS_DENIED') return new GoogleTrouble('denied', message);
  return new GoogleTrouble(code === 'OUTSIDE_LOGIN_IS_AWAY' ? 'away' : 'over', message);
};
const asGoogle = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw toGoogleTrouble(error);
  });

/** What a refusal of the Calendar API means. */
const troubleOf = (status: number, body: unknown): GoogleTrouble => {
  const reasons = errorAnswer.safeParse(body).data?.error.errors.map(({ reason }) => reason) ?? [];
  const said = `answered ${status} ${reasons.find((reason) => /^[a-zA-Z]{1,40}$/.test(reason)) ?? ''}`.trim();
  if (status === 401) return new GoogleTrouble('lost', said);
  if (status === 429 || (status === 403 && reasons.some((reason) => busyReasons.includes(reason))))
    return new GoogleTrouble('busy', said);
  if (status === 403) return new GoogleTrouble('forbidden', said);
  if (status === 404 || status === 410) return new GoogleTrouble('missing', said);
  return new GoogleTrouble('away', said);
};

type Redeemed = Awaited<ReturnType<typeof authorizationCodeGrant>>;

/** Exchanges the code with which Google sent the browser back. */
const redeem = (
  config: Configuration,
  { redirect_uri, state, nonce, verifier }: GoogleRequest,
  answer: URLSearchParams,
): Promise<Redeemed> => {
  const cameBack = new URL(redirect_uri);
  cameBack.search = answer.toString();
  const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier };
  return authorizationCodeGrant(config, cameBack, Object.assign(checks, { idTokenExpected: true })).catch(
    (error: unknown) => {
      // A code that was used or is old is no lost permission.
      throw error instanceof ResponseBodyError && error.error === 'invalid_grant'
        ? new GoogleTrouble('over', 'invalid_grant')
        : error;
    },
  );
};

/** The account that tokens are for, if its owner allowed calendars. */
const requireGrant = (tokens: Redeemed) => {
  const claims = tokens.claims();
  const { refresh_token } = tokens;
  if (claims === undefined || typeof claims.email !== 'string')
    throw new GoogleTrouble('over', 'no address in the ID token');
  // People can leave the box for calendars unticked.
  if (!(tokens.scope ?? '').split(' ').includes(readingScope))
    throw new GoogleTrouble('denied', 'without calendars');
  if (refresh_token === undefined) throw new GoogleTrouble('over', 'no refresh token');
  return { subject: claims.sub, email: claims.email, refresh_token };
};

/** Google Calendar by its API, version 3, with OAuth: authorization code, PKCE, offline access. */
export const createGoogleCalendar = (settings: GoogleCalendarSettings, now: Now): GoogleApi => {
  const configuration = createOpenIdConfiguration(settings, now);

  const accessOf = (tokens: TokenEndpointResponse): GoogleAccess => ({
    token: tokens.access_token,
    expiresAt: now() + ((tokens.expires_in ?? accessSeconds) - renewEarlySeconds) * 1_000,
  });

  const get = async <T>(
    accessToken: string,
    path: string,
    query: Readonly<Record<string, string>>,
    schema: z.ZodType<T>,
  ): Promise<T> => {
    const url = new URL(`${settings.apiUrl}${path}?${new URLSearchParams(query)}`);
    const response = await fetchProtectedResource(await configuration(), accessToken, url, 'GET').catch(
      (error: unknown) => {
        // With a 401 Google says how to ask for access.
        if (error instanceof WWWAuthenticateChallengeError) return error.response;
        throw new GoogleTrouble('away', 'does not answer');
      },
    );
    const body: unknown = await response.json().catch(() => null);
    if (!response.ok) throw troubleOf(response.status, body);
    const read = schema.safeParse(body);
    if (!read.success) throw new GoogleTrouble('away', 'unexpected answer');
    return read.data;
  };

  return {
    addressFor: ({ redirect_uri, state, nonce, verifier }) =>
      asGoogle(
        (async () =>
          buildAuthorizationUrl(await configuration(), {
            redirect_uri,
            scope: `openid email ${readingScope}`,
            state,
            nonce,
            code_challenge: await calculatePKCECodeChallenge(verifier),
            code_challenge_method: 'S256',
            access_type: 'offline',
            include_granted_scopes: 'true',
            // Without the question Google gives no second refresh token.
            prompt: 'consent select_account',
          }))(),
      ),

    receive: (request, answer) =>
      asGoogle(
        (async () => {
          const tokens = await redeem(await configuration(), request, answer);
          return Object.assign(requireGrant(tokens), { access: accessOf(tokens) });
        })(),
      ),

    renew: (refreshToken) =>
      asGoogle((async () => accessOf(await refreshTokenGrant(await configuration(), refreshToken)))()),

    revoke: (refreshToken) => asGoogle((async () => tokenRevocation(await configuration(), refreshToken))()),

    async listColors(accessToken) {
      const found = await get(accessToken, '/colors', {}, colorsAnswer);
      return (['calendar', 'event'] as const).flatMap((kind) =>
        Object.entries(found[kind]).map(([id, { background, foreground }]) => ({
          id,
          kind,
          background,
          foreground,
        })),
      );
    },

    async listCalendars(accessToken) {
      const query = { maxResults: String(mostAtOnce) };
      const { items } = await get(accessToken, '/users/me/calendarList', query, calendarsAnswer);
      return items.map((one) => ({
        id: one.id,
        name: one.summaryOverride || one.summary || one.id,
        color: one.colorId ?? null,
        backgroundColor: one.backgroundColor ?? null,
        is_selected: one.selected,
        isOwn: one.primary || one.accessRole === 'owner',
      }));
    },

    async listEvents(accessToken, calendarId, { from, to }) {
      const path = `/calendars/${encodeURIComponent(calendarId)}/events`;
      const query = {
        timeMin: new Date(from).toISOString(),
        timeMax: new Date(to).toISOString(),
        singleEvents: 'true',
        orderBy: 'startTime',
        maxResults: String(mostAtOnce),
      };
      const { items } = await get(accessToken, path, query, eventsAnswer);
      return items.flatMap((given) => eventOf(calendarId, given) ?? []);
    },
  };
};
