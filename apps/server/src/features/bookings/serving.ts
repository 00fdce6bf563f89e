import { Refusal } from '@engawa/contract/kernel';
import type { HttpApp } from '../../platform/http/http-env.ts';
import type { BookingFeeds } from './feeds.ts';

/** `GET /booking-feeds/{token}.ics`: the events of a person, for their calendar program. */
export const mountBookingFeeds = (http: HttpApp, feeds: Pick<BookingFeeds, 'read'>): void => {
  http.get('/booking-feeds/:file', async (c) => {
    const token = /^([\w-]{43})\.ics$/.exec(c.req.param('file'))?.[1];
    if (token === undefined) throw new Refusal('NOT_FOUND');
    const text = await feeds.read(token, c.get('address'));
    c.header('cache-control', 'private, no-store');
    c.header('x-robots-tag', 'noindex');
    c.header('content-disposition', 'attachment; filename="engawa.ics"');
    return c.body(text, 200, { 'content-type': 'text/calendar; charset=utf-8' });
  });

  // Without this route the web application would answer.
  http.all('/booking-feeds/*', () => {
    throw new Refusal('NOT_FOUND');
  });
};
