import { bookingsHttp } from '@engawa/contract/bookings';
import { implement } from '@orpc/server';
import type { ApiContext } from '../../platform/http/api-context.ts';
import type { EntryGuard } from '../../platform/http/entry-guard.ts';
import type { BookingFeeds } from './feeds.ts';
import type { Bookings } from './service.ts';

/** The HTTP calls of the office's own calendar. */
export const createBookingsHttp = (bookings: Bookings, feeds: BookingFeeds, entryGuard: EntryGuard) => {
  const entered = implement(bookingsHttp).$context<ApiContext>().use(entryGuard);
  return {
    list: entered.list.handler(async ({ input: { id, ...range }, context }) => ({
      data: await bookings.list(context.actor, id, range),
    })),
    add: entered.add.handler(async ({ input: { id, ...body }, context }) => ({
      data: await bookings.add(context.actor, id, body),
    })),
    change: entered.change.handler(async ({ input: { id, booking_id, ...body }, context }) => ({
      data: await bookings.change(context.actor, id, booking_id, body),
    })),
    remove: entered.remove.handler(async ({ input: { id, booking_id, and_later }, context }) => {
      await bookings.remove(context.actor, id, booking_id, and_later);
      return { data: null };
    }),
    rooms: entered.rooms.handler(async ({ input: { id }, context }) => ({
      data: await bookings.rooms(context.actor, id),
    })),
    feed: entered.feed.handler(async ({ input: { id }, context }) => ({
      data: await feeds.find(context.actor, id),
    })),
    makeFeed: entered.makeFeed.handler(async ({ input: { id }, context }) => ({
      data: await feeds.make(context.actor, id),
    })),
    endFeed: entered.endFeed.handler(async ({ input: { id }, context }) => {
      await feeds.end(context.actor, id);
      return { data: null };
    }),
  };
};
