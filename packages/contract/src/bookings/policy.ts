import type { CompanyRole, Id, RoutePolicy } from '../kernel/index.ts';

/** Managers and Members read and write the events of a space, as they make its meeting rooms. */
export const canBook = (role: CompanyRole): boolean => role !== 'Guest';

/** Whether a person changes or deletes an event that they see. */
export const canChangeBooking = (
  { userId, role }: { readonly userId: Id; readonly role: CompanyRole },
  made_by: Id,
): boolean => canBook(role) && (role === 'Manager' || made_by === userId);

export const bookers: RoutePolicy = {
  name: 'Managers and Members of the space',
  session: 'user',
  inSpace: canBook,
};
/** The one who made the event, and Managers. */
export const bookingChangers: RoutePolicy = {
  name: 'those who change the event',
  session: 'user',
  inSpace: canBook,
  isNarrowedByRecord: true,
};
