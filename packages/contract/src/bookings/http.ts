import * as z from 'zod';
import { enveloped, id, refuses, spaceRoute } from '../kernel/index.ts';
import { bookers, bookingChangers } from './policy.ts';
import {
  bookableRoom,
  booking,
  bookingBody,
  bookingFeed,
  bookingRange,
  newBooking,
  newBookingFeed,
} from './schema.ts';

const tags = ['bookings'];
const one = z.object({ id, booking_id: id });
const ofRoom = [
  'MEETING_ROOM_IS_NOT_EXIST',
  'MEETING_ROOM_IS_BOOKED',
  'ROOM_IS_LOCKED',
  'TOO_MANY_ATTEMPTS',
  'TRY_AGAIN',
] as const;

export const bookingsHttp = {
  list: spaceRoute(bookers)
    .route({ method: 'GET', path: '/space/{id}/bookings', tags, summary: 'The events of a space' })
    .input(bookingRange.safeExtend({ id }))
    .output(enveloped(z.array(booking))),
  add: spaceRoute(bookers)
    .route({
      method: 'POST',
      path: '/space/{id}/bookings',
      tags,
      summary: 'Add an event, which may book a meeting room, once or several times',
      successStatus: 201,
    })
    .input(newBooking.extend({ id }))
    .output(enveloped(booking))
    .errors(refuses(...ofRoom)),
  change: spaceRoute(bookingChangers)
    .route({ method: 'PUT', path: '/space/{id}/bookings/{booking_id}', tags, summary: 'Change an event' })
    .input(bookingBody.extend(one.shape))
    .output(enveloped(booking))
    .errors(refuses('BOOKING_IS_NOT_EXIST', ...ofRoom)),
  remove: spaceRoute(bookingChangers)
    .route({
      method: 'DELETE',
      path: '/space/{id}/bookings/{booking_id}',
      tags,
      summary: 'Delete an event, and the later ones',
    })
    .input(one.extend({ and_later: z.boolean().default(false) }))
    .output(enveloped(z.null()))
    .errors(refuses('BOOKING_IS_NOT_EXIST', 'TOO_MANY_ATTEMPTS')),
  rooms: spaceRoute(bookers)
    .route({
      method: 'GET',
      path: '/space/{id}/bookable-rooms',
      tags,
      summary: 'The meeting rooms that I may book',
    })
    .input(z.object({ id }))
    .output(enveloped(z.array(bookableRoom)))
    .errors(refuses('TRY_AGAIN')),
  feed: spaceRoute(bookers)
    .route({
      method: 'GET',
      path: '/space/{id}/booking-feed',
      tags,
      summary: 'Whether my events have an address for calendar programs',
    })
    .input(z.object({ id }))
    .output(enveloped(bookingFeed)),
  makeFeed: spaceRoute(bookers)
    .route({
      method: 'POST',
      path: '/space/{id}/booking-feed',
      tags,
      summary: 'A new address of my events; the one before ends',
      successStatus: 201,
    })
    .input(z.object({ id }))
    .output(enveloped(newBookingFeed))
    .errors(refuses('TOO_MANY_ATTEMPTS')),
  endFeed: spaceRoute(bookers)
    .route({
      method: 'DELETE',
      path: '/space/{id}/booking-feed',
      tags,
      summary: 'End the address of my events',
    })
    .input(z.object({ id }))
    .output(enveloped(z.null())),
};
