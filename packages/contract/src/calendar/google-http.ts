import * as z from 'zod';
import { enveloped, refuses, sessionRoute, usersOnly } from '../kernel/index.ts';
import {
  askedGoogleEvents,
  googleAccounts,
  googleAnswer,
  googleCalendar,
  googleColor,
  googleConnected,
  googleConnection,
  googleEvent,
  ofGoogleAccount,
} from './google-schema.ts';

const tags = ['calendar'];
const listOf = <T extends z.ZodType>(schema: T) => z.object({ items: z.array(schema) });
const readingRefusals = refuses(
  'PLAN_FORBIDS',
  'GOOGLE_IS_OFF',
  'GOOGLE_ACCOUNT_IS_NOT_EXIST',
  'GOOGLE_ACCESS_IS_LOST',
  'GOOGLE_FORBIDS',
  'GOOGLE_IS_BUSY',
  'GOOGLE_IS_AWAY',
);

export const googleCalendarHttp = {
  accounts: sessionRoute(usersOnly)
    .route({ method: 'GET', path: '/google/accounts', tags, summary: 'My connected Google accounts' })
    .output(enveloped(googleAccounts)),
  connect: sessionRoute(usersOnly)
    .route({
      method: 'GET',
      path: '/google/connect',
      tags,
      summary: 'The address at which Google asks me whether this server may read my calendars',
    })
    .input(googleConnection)
    .output(z.object({ url: z.url() }))
    .errors(refuses('PLAN_FORBIDS', 'GOOGLE_IS_OFF', 'GOOGLE_IS_AWAY', 'COMPANY_IS_NOT_EXIST')),
  finish: sessionRoute(usersOnly)
    .route({
      method: 'POST',
      path: '/google/oauth',
      tags,
      summary: 'Process the answer of Google: connects the account',
    })
    .input(googleAnswer)
    .output(enveloped(googleConnected))
    .errors(
      refuses(
        'PLAN_FORBIDS',
        'GOOGLE_IS_OFF',
        'GOOGLE_IS_AWAY',
        'GOOGLE_IS_DENIED',
        'GOOGLE_IS_OVER',
        'GOOGLE_ACCOUNTS_ARE_TOO_MANY',
      ),
    ),
  disconnect: sessionRoute(usersOnly)
    .route({
      method: 'POST',
      path: '/google/disconnect',
      tags,
      summary: 'Forget a connected Google account, and give its permission back to Google',
    })
    .input(ofGoogleAccount)
    .output(enveloped(z.null()))
    .errors(refuses('GOOGLE_ACCOUNT_IS_NOT_EXIST')),
  colors: sessionRoute(usersOnly)
    .route({
      method: 'GET',
      path: '/google/calendar/colors',
      tags,
      summary: 'The colours of Google Calendar',
    })
    .input(ofGoogleAccount)
    .output(listOf(googleColor))
    .errors(readingRefusals),
  calendars: sessionRoute(usersOnly)
    .route({
      method: 'GET',
      path: '/google/calendars',
      tags,
      summary: 'The calendars of a connected Google account',
    })
    .input(ofGoogleAccount)
    .output(listOf(googleCalendar))
    .errors(readingRefusals),
  events: sessionRoute(usersOnly)
    .route({
      method: 'GET',
      path: '/google/calendar/events',
      tags,
      summary: 'The events of a connected Google account on one day',
    })
    .input(askedGoogleEvents)
    .output(listOf(googleEvent))
    .errors(readingRefusals),
};
