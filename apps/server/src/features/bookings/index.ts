export { createBookingFeeds } from './feeds.ts';
export { createBookingFeedsStore } from './feeds-store.ts';
export { createHolding, type Holding } from './holding.ts';
export { createBookingsHttp } from './http.ts';
export { createLiveBookings } from './live-bookings.ts';
export { type Bookings, createBookings } from './service.ts';
export { mountBookingFeeds } from './serving.ts';
export { type BookingsStore, createBookingsStore } from './store.ts';
