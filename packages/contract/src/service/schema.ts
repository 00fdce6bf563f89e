import * as z from 'zod';
import { locales } from '../kernel/index.ts';
import { iceServer } from '../media/http.ts';
import { carriers } from '../media/rules.ts';

/** The configuration that a client needs before anything else. */
export const serviceConfig = z.object({
  /** The origin of links: PUBLIC_URL, never a value from a request. */
  public_url: z.url(),
  realtime: z.object({
    /** The Channels application key: it identifies the application, and is not a secret. */
    key: z.string(),
    /** Path of the WebSocket before `/{key}`. */
    path: z.literal('/app'),
    cluster: z.literal('ap3'),
  }),
  /**
   * The carrier of voice and video by default; GET /agora returns the carrier of each conversation.
   */
  media: z.object({ provider: z.enum(carriers) }),
  /** The build of the web pages that the server hands out; null: they are not built. */
  build: z.string().max(64).nullable(),
  locales: z.array(z.enum(locales)),
  features: z.object({
    /** Path and query of the guest entry of the demo space; null when there is none. */
    demo_link: z.string().nullable(),
    /** Whether e-mails are sent. If not, the operator has the links that prove an address. */
    is_mail_delivered: z.boolean(),
  }),
});
export type ServiceConfig = z.output<typeof serviceConfig>;

/** Whether the live connection accepts pages of the origin that asks. It reports nothing else. */
export const originCheck = z.object({ is_allowed: z.boolean() });

/** The country of the visitor, ISO 3166-1 alpha-2; null for addresses without a country. */
export const visitorCountry = z.object({ iso_code: z.string().length(2).nullable() });

/** Facts for an administrator who examines a connection. */
export const connectionFacts = z.object({
  /** The clock of the server at the response, in ms since 1970. */
  at: z.number(),
  /**
   * The address of the client as the server sees it: behind a proxy that is not trusted it is that
   * of the proxy.
   */
  address: z.string(),
  /** Whether the page and its sockets use TLS, as far as the server knows. */
  is_https: z.boolean(),
  /** Whether this Engawa has a relay (TURN) for media. */
  has_relay: z.boolean(),
  /** The ICE servers; those with credentials only for callers with a session. */
  ice_servers: z.array(iceServer),
  media: z.object({
    /** auto: from browser to browser, and busy conversations by LiveKit where it is configured. */
    carrier: z.enum(['auto', ...carriers]),
    /** The address at which browsers reach LiveKit; null: there is none. */
    livekit_url: z.string().nullable(),
    /** Whether LiveKit has answered the server in the last 15 s; null: there is none. */
    is_livekit_well: z.boolean().nullable(),
  }),
});
export type ConnectionFacts = z.output<typeof connectionFacts>;

export const maxReportedStack = 4000;
export const maxReportedMessage = 500;

/** An error in a page, as the page reports it; the server removes what could identify a person. */
export const errorReport = z.object({
  /** boundary: a screen could not be rendered; error and rejection: no code caught it. */
  kind: z.enum(['boundary', 'error', 'rejection']),
  name: z.string().max(80),
  message: z.string().max(maxReportedMessage),
  stack: z.string().max(maxReportedStack),
  /** The path of the page without its query. */
  page: z.string().max(300),
});
export type ErrorReport = z.output<typeof errorReport>;
