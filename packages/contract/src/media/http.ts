import * as z from 'zod';
import { refuses, spaceRoute } from '../kernel/index.ts';
import { spaceVisitors } from '../spaces/policy.ts';
import { carriers } from './rules.ts';

export const iceServer = z.object({
  urls: z.array(z.string()),
  username: z.string().optional(),
  credential: z.string().optional(),
});

/** What opens the media of a conversation, for the carrier in force there. */
export const mediaCredentials = z.object({
  /** For the carrier; peer to peer: the ticket. */
  token: z.string(),
  /** 'p2p', 'livekit', or the application id at Agora. */
  app_id: z.string(),
  /**
   * The carrier's channel. Areas share that of their room on LiveKit: whoever walks in or out stays connected, and
   * only asks for a new ticket.
   */
  channel: z.string(),
  uid: z.string(),
  ice_servers: z.array(iceServer),
  carrier: z.enum(carriers),
  /** What SignalEvent requires, for two minutes, whichever carrier it is. */
  ticket: z.string(),
  /** The media server's address. */
  url: z.string().optional(),
  /** At Agora a shared screen comes in as a user of its own, named as its entry in the list is. */
  screen: z.object({ uid: z.string(), token: z.string() }).optional(),
});
export type MediaCredentials = z.output<typeof mediaCredentials>;

export const mediaHttp = {
  credentials: spaceRoute(spaceVisitors)
    .route({
      method: 'GET',
      path: '/agora',
      tags: ['media'],
      summary: 'Media credentials for the conversation one is in, or for the megaphone of the space',
    })
    /** The `channel` of one's own participant, or `space_{id}`: what is said to the whole space. */
    .input(z.object({ channel: z.string().min(1).max(120) }))
    .output(mediaCredentials)
    .errors(refuses('NOT_INSIDE', 'TRY_AGAIN')),
};
