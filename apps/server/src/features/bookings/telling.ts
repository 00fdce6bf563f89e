import type { Id } from '@engawa/contract/kernel';
import type { DomainEvents } from '../../live/space/domain-events.ts';
import type { BookingRow } from './store.ts';

type Told = DomainEvents['BookingEvent']['told'][number];

const peopleOf = ({ by, people }: BookingRow): Id[] => [by.id, ...people.map(({ id }) => id)];
const isMoved = (before: BookingRow, after: BookingRow): boolean =>
  before.starts_at.getTime() !== after.starts_at.getTime() ||
  before.ends_at.getTime() !== after.ends_at.getTime() ||
  before.table?.id !== after.table?.id;

/**
 * Those who are told that they are invited to an event, that it was moved, or that it is no longer
 * for them; not the person who did it, and nobody of an event that is over.
 * @param before null: it is new
 * @param after null: it was deleted
 */
export const toldOf = (
  before: BookingRow | null,
  after: BookingRow | null,
  doneBy: Id,
  now: number,
): Told[] => {
  const told = (row: BookingRow, kind: Told['kind'], userIds: readonly Id[]): Told[] =>
    row.ends_at.getTime() <= now
      ? []
      : userIds
          .filter((userId) => userId !== doneBy)
          .map((user_id) => ({
            user_id,
            kind,
            by: row.by,
            meeting_room: row.table?.id ?? null,
            starts_at: row.starts_at.toISOString(),
          }));
  if (after === null) return before === null ? [] : told(before, 'booking_cancelled', peopleOf(before));
  const [earlier, later] = [before === null ? [] : peopleOf(before), peopleOf(after)];
  const kept = later.filter((userId) => earlier.includes(userId));
  return [
    ...told(
      after,
      'booking_invited',
      later.filter((userId) => !earlier.includes(userId) && userId !== after.by.id),
    ),
    ...told(after, 'booking_moved', before !== null && isMoved(before, after) ? kept : []),
    ...(before === null
      ? []
      : told(
          before,
          'booking_cancelled',
          earlier.filter((userId) => !later.includes(userId)),
        )),
  ];
};
