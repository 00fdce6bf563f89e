import * as z from 'zod';
import { safeUrl } from './env-values.ts';

/** The variables of log-in with Google, and of reading Google Calendar. */
export const googleVariables = {
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: safeUrl().default('https://accounts.google.com'),
  GOOGLE_CALENDAR: z.enum(['0', '1'], 'must be 1 or 0').default('0'),
  GOOGLE_CALENDAR_URL: safeUrl().default('https://www.googleapis.com/calendar/v3'),
};
const shape = z.object(googleVariables);
type Variables = z.output<typeof shape>;

type GoogleClient = { readonly issuer: string; readonly client_id: string; readonly client_secret: string };

/** Where Google Calendar is read. */
export type GoogleCalendarEnv = GoogleClient & {
  /** The address of the Calendar API, without a slash at its end. */
  readonly apiUrl: string;
};

/** One line for each variable that requires another one. */
export const whatGoogleLacks = (given: Variables): string[] =>
  given.GOOGLE_CALENDAR === '1' && given.GOOGLE_CLIENT_ID === undefined
    ? ['GOOGLE_CLIENT_ID: missing, must be given with GOOGLE_CALENDAR=1']
    : [];

/** The client with which people log in; null: none is set up. */
export const toGoogleClient = (given: Variables): GoogleClient | null =>
  given.GOOGLE_CLIENT_ID && given.GOOGLE_CLIENT_SECRET
    ? {
        issuer: given.GOOGLE_ISSUER,
        client_id: given.GOOGLE_CLIENT_ID,
        client_secret: given.GOOGLE_CLIENT_SECRET,
      }
    : null;

/** Null: Google Calendar is not set up. */
export const toGoogleCalendar = (given: Variables): GoogleCalendarEnv | null => {
  const client = given.GOOGLE_CALENDAR === '1' ? toGoogleClient(given) : null;
  if (client === null) return null;
  const { issuer, client_id, client_secret } = client;
  return { issuer, client_id, client_secret, apiUrl: given.GOOGLE_CALENDAR_URL.replace(/\/$/, '') };
};
