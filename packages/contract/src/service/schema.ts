import * as z from 'zod';
import { locales } from '../kernel/index.ts';
import { iceServer } from '../media/http.ts';
import { carriers } from '../media/rules.ts';

/** What a client needs to know of this Engawa before anything else. */
export const serviceConfig = z.object({
  /** The origin that links are made from: PUBLIC_URL, never what a request says. */
  public_url: z.url(),
  realtime: z.object({
    /** The Channels application key: names the application, is no secret. */
    key: z.string(),
    /** Path of the WebSocket before `/{key}`. */
    path: z.literal('/app'),
    cluster: z.literal('ap3'),
  }),
  /** What carries voice and video; each conversation's own carrier is told by GET /agora. */
  media: z.object({ provider: z.enum(carriers) }),
  locales: z.array(z.enum(locales)),
  features: z.object({
    /** Path and query of the guest entry of the demo space; null when there is none. */
    demo_link: z.string().nullable(),
    /** Whether letters are sent. Without, what proves an address is to be had from the operator. */
    is_mail_delivered: z.boolean(),
  }),
});
export type ServiceConfig = z.output<typeof serviceConfig>;

/** ISO 3166-1 alpha-2 of the visitor's country; null for addresses that no country has. */
export const visitorCountry = z.object({ iso_code: z.string().length(2).nullable() });

/** What an administrator wants to know when a connection is in doubt. */
export const connectionFacts = z.object({
  /** The server's clock when it answered, in milliseconds since 1970. */
  at: z.number(),
  /** The client's address as the server sees it: behind a proxy that is not trusted it is the proxy's. */
  address: z.string(),
  /** Whether the page and its sockets are spoken to over TLS, as the server knows it. */
  is_https: z.boolean(),
  /** Whether this Engawa has a relay (TURN) for media. */
  has_relay: z.boolean(),
  /** The servers for finding a way between browsers; those with credentials only for who has a session. */
  ice_servers: z.array(iceServer),
  media: z.object({
    /** auto: from browser to browser, and busy conversations by LiveKit where it is given. */
    carrier: z.enum(['auto', ...carriers]),
    /** Where browsers reach LiveKit; null: there is none. */
    livekit_url: z.string().nullable(),
    /** Whether it has answered the server in the last 15 s; null: there is none. */
    is_livekit_well: z.boolean().nullable(),
  }),
});
export type ConnectionFacts = z.output<typeof connectionFacts>;

export const maxReportedStack = 4000;
export const maxReportedMessage = 500;

/** What went wrong in a page, as the page tells it; the server takes out what could be about a person. */
export const errorReport = z.object({
  /** boundary: a screen could not be shown; error and rejection: nothing caught it. */
  kind: z.enum(['boundary', 'error', 'rejection']),
  name: z.string().max(80),
  message: z.string().max(maxReportedMessage),
  stack: z.string().max(maxReportedStack),
  /** Path of the page, without its query. */
  page: z.string().max(300),
});
export type ErrorReport = z.output<typeof errorReport>;
