import { createHash } from 'node:crypto';
import { bookingFeedDays, bookingFeedPath } from '@engawa/contract/bookings';
import { type Actor, type CompanyRole, type Id, Refusal } from '@engawa/contract/kernel';
import { canPassRoomLock } from '@engawa/contract/rooms';
import type { Now } from '../../platform/clock.ts';
import type { AttemptLimit } from '../../platform/limits/attempt-limit.ts';
import type { BookingFeedsStore } from './feeds-store.ts';
import { writeCalendar } from './icalendar.ts';
import type { BookingsStore } from './store.ts';

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

export type BookingFeedsDeps = {
  readonly store: BookingFeedsStore;
  readonly bookings: Pick<BookingsStore, 'listOf'>;
  /** The role of a user who may enter the space and is no guest of it. Refuses anybody else. */
  requireMemberRole(actor: Actor, spaceId: Id): Promise<CompanyRole>;
  readonly limits: { readonly made: AttemptLimit; readonly reads: AttemptLimit };
  newToken(): string;
  readonly now: Now;
  /** The address of the server, without a slash at its end. */
  publicUrl(): string;
};

/** The events of a person for calendar programs, at an address that only they know. */
export const createBookingFeeds = (deps: BookingFeedsDeps) => {
  const { store, bookings, limits, now } = deps;

  return {
    async find({ userId }: Actor, spaceId: Id): Promise<{ created_at: string | null }> {
      return { created_at: (await store.find(spaceId, userId))?.created_at.toISOString() ?? null };
    },

    /** Refuses TOO_MANY_ATTEMPTS. */
    async make({ userId }: Actor, spaceId: Id): Promise<{ url: string; created_at: string }> {
      await limits.made.countOrRefuse(userId);
      const token = deps.newToken();
      const created_at = new Date(now());
      await store.save({ spaceId, userId, token: hashOf(token), created_at });
      return { url: `${deps.publicUrl()}${bookingFeedPath(token)}`, created_at: created_at.toISOString() };
    },

    end: ({ userId }: Actor, spaceId: Id): Promise<void> => store.remove(spaceId, userId),

    /**
     * The calendar of an address. Refuses NOT_FOUND when it is none, or its person may not enter
     * the space any more, and TOO_MANY_ATTEMPTS.
     * @param address of the program that asks
     */
    async read(token: string, address: string): Promise<string> {
      await limits.reads.countOrRefuse(address);
      const feed = await store.findByToken(hashOf(token));
      if (feed === null) throw new Refusal('NOT_FOUND');
      const { spaceId, userId } = feed;
      const role = await deps
        .requireMemberRole({ kind: 'user', userId, sessionId: userId }, spaceId)
        .catch((error: unknown) => {
          throw error instanceof Refusal ? new Refusal('NOT_FOUND') : error;
        });
      const from = new Date(now() - bookingFeedDays * 86_400_000);
      const rows = await bookings.listOf(spaceId, userId, from);
      return writeCalendar(
        feed.space,
        rows.map(({ table, ...row }) => ({
          ...row,
          // A freed one has its meeting room no longer. What stands in a locked room is for those
          // who may enter it.
          location:
            table !== null && row.freed_at === null && (!table.is_lock || canPassRoomLock(role))
              ? table.label
              : '',
        })),
      );
    },
  };
};
export type BookingFeeds = ReturnType<typeof createBookingFeeds>;
