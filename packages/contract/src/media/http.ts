import * as z from 'zod';
import { refuses, spaceRoute } from '../kernel/index.ts';
import { spaceVisitors } from '../spaces/policy.ts';
import { carriers } from './rules.ts';

export const iceServer = z.object({
  urls: z.array(z.string()),
  username: z.string().optional(),
  credential: z.string().optional(),
});

/** Credentials for the media of a conversation, for the carrier in force there. */
export const mediaCredentials = z.object({
  /** The token for the carrier; peer to peer it is the ticket. */
  token: z.string(),
  /** 'p2p', 'livekit', or the application id at Agora. */
  app_id: z.string(),
  /**
   * The channel of the carrier. Areas share that of their room on LiveKit: a person who walks in or
   * out stays connected, and only asks for a new ticket.
   */
  channel: z.string(),
  uid: z.string(),
  ice_servers: z.array(iceServer),
  carrier: z.enum(carriers),
  /** The ticket that SignalEvent requires, valid for two minutes, with every carrier. */
  ticket: z.string(),
  /** The address of the media server. */
  url: z.string().optional(),
  /**
   * At Agora a shared screen joins as a user of its own, whose name is the id of its entry in the
   * list of the room.
   */
  screen: z.object({ uid: z.string(), token: z.string() }).optional(),
});
export type MediaCredentials = z.output<typeof mediaCredentials>;

export const mediaHttp = {
  credentials: spaceRoute(spaceVisitors)
    .route({
      method: 'GET',
      path: '/agora',
      tags: ['media'],
      summary: 'Media credentials for my conversation, or for the megaphone of the space',
    })
    /**
     * The `channel` of the participant of the caller, or `space_{id}` for the channel of
     * megaphones.
     */
    .input(z.object({ channel: z.string().min(1).max(120) }))
    .output(mediaCredentials)
    .errors(refuses('NOT_INSIDE', 'TRY_AGAIN')),
};
