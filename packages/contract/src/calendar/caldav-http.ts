import * as z from 'zod';
import { enveloped, id, refuses, sessionRoute, usersOnly } from '../kernel/index.ts';
import {
  caldavAccount,
  caldavAccounts,
  caldavCalendar,
  caldavChoice,
  caldavConnected,
  caldavPassword,
  newCaldavAccount,
} from './caldav-schema.ts';

const tags = ['calendar'];
const one = z.object({ id });
const listed = enveloped(z.array(caldavCalendar));
const asking = ['PLAN_FORBIDS', 'TOO_MANY_ATTEMPTS'] as const;
const reading = [
  ...asking,
  'CALDAV_ACCOUNT_IS_NOT_EXIST',
  'CALDAV_ACCESS_IS_LOST',
  'CALDAV_IS_AWAY',
] as const;

export const caldavHttp = {
  accounts: sessionRoute(usersOnly)
    .route({ method: 'GET', path: '/caldav/accounts', tags, summary: 'My accounts at CalDAV servers' })
    .output(enveloped(caldavAccounts)),
  connect: sessionRoute(usersOnly)
    .route({
      method: 'POST',
      path: '/caldav/accounts',
      tags,
      summary: 'Connect an account at a CalDAV server',
      successStatus: 201,
    })
    .input(newCaldavAccount)
    .output(enveloped(caldavConnected))
    .errors(refuses(...asking, 'CALDAV_ACCOUNTS_ARE_TOO_MANY')),
  renew: sessionRoute(usersOnly)
    .route({
      method: 'PUT',
      path: '/caldav/accounts/{id}',
      tags,
      summary: 'Connect my CalDAV account again, with another password',
    })
    .input(caldavPassword.extend(one.shape))
    .output(enveloped(caldavAccount))
    .errors(refuses(...asking, 'CALDAV_ACCOUNT_IS_NOT_EXIST')),
  disconnect: sessionRoute(usersOnly)
    .route({
      method: 'DELETE',
      path: '/caldav/accounts/{id}',
      tags,
      summary: 'Forget my CalDAV account, with the calendars that were chosen of it',
    })
    .input(one)
    .output(enveloped(z.null()))
    .errors(refuses('CALDAV_ACCOUNT_IS_NOT_EXIST')),
  calendars: sessionRoute(usersOnly)
    .route({
      method: 'GET',
      path: '/caldav/accounts/{id}/calendars',
      tags,
      summary: 'The calendars of my CalDAV account',
    })
    .input(one)
    .output(listed)
    .errors(refuses(...reading)),
  choose: sessionRoute(usersOnly)
    .route({
      method: 'PUT',
      path: '/caldav/accounts/{id}/calendars',
      tags,
      summary: 'Choose which calendars of my CalDAV account are shown',
    })
    .input(caldavChoice.extend(one.shape))
    .output(listed)
    .errors(refuses(...reading, 'CALENDARS_ARE_TOO_MANY')),
};
