import * as z from 'zod';
import { refuses, spaceRoute } from '../kernel/index.ts';

export const iceServer = z.object({
  urls: z.array(z.string()),
  username: z.string().optional(),
  credential: z.string().optional(),
});

/** What opens the media of a room, for whichever carrier is on. */
export const mediaCredentials = z.object({
  /** Peer to peer: the 2-minute ticket that SignalEvent requires. */
  token: z.string(),
  /** 'p2p', or the carrier's application id. */
  app_id: z.string(),
  channel: z.string(),
  uid: z.string(),
  ice_servers: z.array(iceServer),
});
export type MediaCredentials = z.output<typeof mediaCredentials>;

export const mediaHttp = {
  credentials: spaceRoute
    .route({
      method: 'GET',
      path: '/agora',
      tags: ['media'],
      summary: 'Media credentials for a room one has entered',
    })
    .input(z.object({ channel: z.string().min(1).max(120) }))
    .output(mediaCredentials)
    .errors(refuses('NOT_INSIDE')),
};
