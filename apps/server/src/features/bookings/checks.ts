import { type BookingBody, whyNotTheseTimes } from '@engawa/contract/bookings';
import { type Actor, type CompanyRole, type Id, Refusal, wrongField } from '@engawa/contract/kernel';
import type { Now } from '../../platform/clock.ts';
import type { BookingRow, BookingsStore } from './store.ts';
import { maySee, type Reader, viewOfBooking } from './view.ts';

export type BookingsPorts = {
  /** The actor's role in a space that they may enter. */
  roleOf(actor: Actor, spaceId: Id): Promise<CompanyRole>;
  /** Whether a user belongs to the space. */
  isOfSpace(userId: Id, spaceId: Id): Promise<boolean>;
  /** Refuses with ROOM_IS_LOCKED and TRY_AGAIN an actor who cannot enter the room now. */
  requireEnterable(actor: Actor, spaceId: Id, roomId: Id): Promise<void>;
  /** The rooms of a space that the actor may read now. */
  readable(
    actor: Actor,
    spaceId: Id,
  ): Promise<{
    readonly isAnyRoom: boolean;
    readonly isOpenRoom: boolean;
    readonly entry: { readonly roomId: Id } | null;
  }>;
};

/** What an event must satisfy before it is written. */
export const createBookingChecks = ({
  store,
  ports,
  now,
}: {
  readonly store: BookingsStore;
  readonly ports: BookingsPorts;
  readonly now: Now;
}) => {
  /** @param field that is named as wrong; by default the one of the time itself */
  const requireTimes = (times: Pick<BookingBody, 'starts_at' | 'ends_at'>, field?: string) => {
    const why = whyNotTheseTimes(times, now());
    if (why !== null) throw wrongField(field ?? why.path, why.key);
  };

  const requireRoom = async (actor: Actor, spaceId: Id, { meeting_room }: BookingBody): Promise<void> => {
    if (meeting_room === null) return;
    const room = await store.findRoomOf(spaceId, meeting_room);
    if (room === null) throw new Refusal('MEETING_ROOM_IS_NOT_EXIST');
    await ports.requireEnterable(actor, spaceId, room);
  };

  /**
   * The people who are invited, without the one who made it. @param known who was invited before
   */
  const requirePeople = async (
    spaceId: Id,
    { people }: BookingBody,
    madeBy: Id,
    known: readonly Id[],
  ): Promise<Id[]> => {
    const invited = [...new Set(people)].filter((id) => id !== madeBy);
    for (const id of invited) {
      if (known.includes(id) || (await ports.isOfSpace(id, spaceId))) continue;
      throw wrongField('people', 'validation.booking_stranger');
    }
    return invited;
  };

  /** Runs in the transaction that writes: nobody else books this meeting room until it ends. */
  const requireFree = async (
    meetingRoom: Id | null,
    span: Pick<BookingRow, 'starts_at' | 'ends_at'>,
    id: Id,
  ): Promise<void> => {
    if (meetingRoom === null) return;
    if (!(await store.lockTable(meetingRoom))) throw new Refusal('MEETING_ROOM_IS_NOT_EXIST');
    const other = await store.findOther(meetingRoom, span, id);
    if (other !== null)
      throw new Refusal('MEETING_ROOM_IS_BOOKED', { by: other.by.name, until: other.ends_at.getTime() });
  };

  const requireRow = async (spaceId: Id, id: Id): Promise<BookingRow> => {
    const row = await store.find(spaceId, id);
    if (row === null) throw new Refusal('BOOKING_IS_NOT_EXIST');
    return row;
  };

  /** Locks an event that the reader changes. */
  const requireOwn = async (spaceId: Id, id: Id, reader: Reader): Promise<BookingRow> => {
    await store.lock(id);
    const row = await requireRow(spaceId, id);
    if (!maySee(row, reader.userId)) throw new Refusal('BOOKING_IS_NOT_EXIST');
    if (!viewOfBooking(row, reader).is_deletable) throw new Refusal('FORBIDDEN');
    return row;
  };

  return { requireTimes, requireRoom, requirePeople, requireFree, requireRow, requireOwn };
};
