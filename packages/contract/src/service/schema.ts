import * as z from 'zod';
import { locales } from '../kernel/index.ts';

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
  media: z.object({ provider: z.enum(['p2p', 'livekit', 'agora']) }),
  locales: z.array(z.enum(locales)),
  features: z.object({
    /** Path and query of the guest entry of the demo space; null when there is none. */
    demo_link: z.string().nullable(),
  }),
});
export type ServiceConfig = z.output<typeof serviceConfig>;
