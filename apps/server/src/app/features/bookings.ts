import { randomBytes, randomUUID } from 'node:crypto';
import { bookingWritesPerDay } from '@engawa/contract/bookings';
import {
  type Bookings,
  createBookingFeeds,
  createBookingFeedsStore,
  createBookings,
  createBookingsHttp,
  createHolding,
  createLiveBookings,
  type Holding,
  mountBookingFeeds,
} from '../../features/bookings/index.ts';
import type { RoomReading } from '../../features/rooms/index.ts';
import type { ApiRouter } from '../../platform/http/api-handler.ts';
import type { HttpApp } from '../../platform/http/http-env.ts';
import type { Foundation } from '../foundation.ts';
import type { Guards } from '../guards.ts';
import type { LivePart } from '../live-part.ts';

const tokenBytes = 32;

type Needs = { readonly reading: { readonly rooms: Pick<RoomReading, 'requireEnterable' | 'readable'> } };

type BookingsPart = Pick<Bookings, 'list'> & {
  http(guards: Guards): ApiRouter['bookings'];
  mount(http: HttpApp): void;
};

/** Wires the meeting rooms that events hold, which live spaces read. */
export const createHoldingPart = ({ stores, transact, publishEvent, now }: Foundation): Holding =>
  createHolding({ store: stores.bookings, transact, publishEvent, now });

/** Wires the events of spaces, and their addresses for calendar programs. */
export const createBookingsPart = (
  { database, stores, transact, publishEvent, memberships, limit, site, now }: Foundation,
  { reading }: Needs,
): BookingsPart => {
  const store = stores.bookings;
  const bookings = createBookings({
    store,
    transact,
    publishEvent,
    limit: limit('events written by a person', bookingWritesPerDay, 86_400),
    ports: {
      roleOf: memberships.roleOf,
      isOfSpace: memberships.isOfSpace,
      requireEnterable: reading.rooms.requireEnterable,
      readable: reading.rooms.readable,
    },
    newId: randomUUID,
    now,
  });
  const feeds = createBookingFeeds({
    store: createBookingFeedsStore(database),
    bookings: store,
    async requireMemberRole(actor, spaceId) {
      await memberships.requireSpaceRole(actor, spaceId);
      return memberships.requireMemberRole(actor, spaceId);
    },
    limits: {
      made: limit('addresses of events of a person', 20, 86_400),
      reads: limit('events read from an address', 300, 300),
    },
    newToken: () => randomBytes(tokenBytes).toString('base64url'),
    now,
    publicUrl: site.publicUrl,
  });
  return {
    list: bookings.list,
    http: ({ entryGuard }) => createBookingsHttp(bookings, feeds, entryGuard),
    mount: (http) => mountBookingFeeds(http, feeds),
  };
};

export type LiveBookingsNeeds = { readonly holding: Pick<Holding, 'listHolding' | 'free'> };

export const liveBookings =
  ({ holding }: LiveBookingsNeeds): LivePart =>
  ({ spaceId, state, notifications }) =>
    createLiveBookings({
      listHolding: (before) => holding.listHolding(spaceId, before),
      free: (booking, at) => holding.free(spaceId, booking, at),
      labelOf: (id) => state.findItem('meeting_room', id)?.label ?? null,
      notify: notifications.notify,
    });
