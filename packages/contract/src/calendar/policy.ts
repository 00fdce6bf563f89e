import type { RoutePolicy } from '../kernel/index.ts';
import type { Plan } from '../plans/schema.ts';

/** People with an account, who may enter the space: a calendar belongs to an account. */
export const calendarOwners: RoutePolicy = {
  name: 'people of the space with an account',
  session: 'user',
  inSpace: () => true,
};

/** Calendars are read where the plan of the space includes them. */
export const canReadCalendars = (plan: Pick<Plan, 'google_calendar'>): boolean => plan.google_calendar;
