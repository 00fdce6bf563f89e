import { type Booking, canChangeBooking } from '@engawa/contract/bookings';
import type { CompanyRole, Id } from '@engawa/contract/kernel';
import type { BookingRow } from './store.ts';

export type Reader = { readonly userId: Id; readonly role: CompanyRole };

export const isOfBooking = (row: Pick<BookingRow, 'by' | 'people'>, userId: Id): boolean =>
  row.by.id === userId || row.people.some(({ id }) => id === userId);

/**
 * Whether a person knows of an event: of a private one without a meeting room only its people do.
 */
export const maySee = (row: BookingRow, userId: Id): boolean =>
  !row.is_private || row.table !== null || isOfBooking(row, userId);

/** An event as this person sees it. */
export const viewOfBooking = (row: BookingRow, reader: Reader): Booking => {
  const is_mine = isOfBooking(row, reader.userId);
  const isHidden = row.is_private && !is_mine;
  const is_deletable = canChangeBooking(reader, row.by.id);
  return {
    id: row.id,
    title: isHidden ? null : row.title,
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
    meeting_room: row.table?.id ?? null,
    room: row.table?.room ?? null,
    is_private: row.is_private,
    by: row.by,
    people: isHidden ? [] : [...row.people],
    freed_at: row.freed_at?.toISOString() ?? null,
    series: row.series,
    is_mine,
    is_changeable: is_deletable && !isHidden,
    is_deletable,
  };
};
