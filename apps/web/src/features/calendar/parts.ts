// Named in the first load of the space page in place of all that these consist of.

/** Loads the panel of calendars, and what watches them. */
export const loadCalendar = () => import('./open-calendar.tsx');

/** Loads what everyone has of the office's events. */
export const loadOffice = () => import('./open-office.tsx');
