import * as z from 'zod';
import { enveloped, id, refuses, spaceRoute } from '../kernel/index.ts';
import { calendarOwners } from './policy.ts';
import { maxCalendars } from './rules.ts';
import {
  calendar,
  calendarChanges,
  calendarList,
  dayOfEvents,
  newCalendar,
  newCalendarFile,
  shownDay,
  timeZone,
} from './schema.ts';

const tags = ['calendar'];
const one = z.object({ id, calendar_id: id });
const fileRefusals = ['PLAN_FORBIDS', 'TOO_MANY_ATTEMPTS', 'TRY_AGAIN'] as const;
const uploadRefusals = ['BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const;

export const calendarHttp = {
  list: spaceRoute(calendarOwners)
    .route({ method: 'GET', path: '/space/{id}/calendars', tags, summary: 'My calendars' })
    .input(z.object({ id }))
    .output(enveloped(calendarList)),
  add: spaceRoute(calendarOwners)
    .route({
      method: 'POST',
      path: '/space/{id}/calendars',
      tags,
      summary: 'Add a calendar by the address of its feed',
      successStatus: 201,
    })
    .input(newCalendar.extend({ id }))
    .output(enveloped(calendar))
    .errors(refuses('PLAN_FORBIDS', 'TOO_MANY_ATTEMPTS', 'CALENDARS_ARE_TOO_MANY', 'TRY_AGAIN')),
  addFile: spaceRoute(calendarOwners)
    .route({
      method: 'POST',
      path: '/space/{id}/calendar-file',
      tags,
      summary: 'Add a calendar by a file in the iCalendar format',
      successStatus: 201,
    })
    .input(newCalendarFile.extend({ id }))
    .output(enveloped(calendar))
    .errors(refuses(...fileRefusals, ...uploadRefusals, 'CALENDARS_ARE_TOO_MANY')),
  replaceFile: spaceRoute(calendarOwners)
    .route({
      method: 'POST',
      path: '/space/{id}/calendars/{calendar_id}/file',
      tags,
      summary: 'Put another file in the place of the one of my calendar',
    })
    .input(newCalendarFile.pick({ file: true }).extend(one.shape))
    .output(enveloped(calendar))
    .errors(refuses(...fileRefusals, ...uploadRefusals, 'CALENDAR_IS_NOT_EXIST')),
  change: spaceRoute(calendarOwners)
    .route({
      method: 'PUT',
      path: '/space/{id}/calendars/{calendar_id}',
      tags,
      summary: 'Rename my calendar, or give it another colour',
    })
    .input(calendarChanges.extend(one.shape))
    .output(enveloped(calendar))
    .errors(refuses('CALENDAR_IS_NOT_EXIST')),
  remove: spaceRoute(calendarOwners)
    .route({
      method: 'DELETE',
      path: '/space/{id}/calendars/{calendar_id}',
      tags,
      summary: 'Remove my calendar and everything that was read from it',
    })
    .input(one)
    .output(enveloped(z.null()))
    .errors(refuses('CALENDAR_IS_NOT_EXIST')),
  events: spaceRoute(calendarOwners)
    .route({
      method: 'GET',
      path: '/space/{id}/calendar-events',
      tags,
      summary: 'The events of my calendars on one day',
    })
    .input(
      z.object({
        id,
        date: shownDay,
        /** Where the day begins and ends, and where times without a zone are read. */
        time_zone: timeZone,
        /** Only these calendars; all of mine when absent. */
        calendarIds: z.array(id).max(maxCalendars).optional(),
      }),
    )
    .output(enveloped(dayOfEvents))
    .errors(refuses('PLAN_FORBIDS')),
};
