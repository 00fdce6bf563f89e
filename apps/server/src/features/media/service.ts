import { type Actor, type Id, Refusal } from '@engawa/contract/kernel';
import type { MediaCredentials } from '@engawa/contract/media';
import type { Tickets } from './ticket.ts';

export type MediaServiceDeps = {
  readonly tickets: Tickets;
  /** The room of this space in which someone is present now; null: in none. */
  roomOf(spaceId: Id, userId: Id): Promise<Id | null>;
  iceServers(userId: Id, now: number): MediaCredentials['ice_servers'];
  now(): number;
};

/** `room_{id}`, as conversations are named; the bare id is taken too. */
const roomOfChannel = (channel: string): string => channel.replace(/^room_/, '');

export const createMediaService = ({ tickets, roomOf, iceServers, now }: MediaServiceDeps) => ({
  /** What opens peer-to-peer media in a room. Refuses NOT_INSIDE to whoever does not stand in that room now. */
  async credentials(actor: Actor, spaceId: Id, channel: string): Promise<MediaCredentials> {
    const roomId = roomOfChannel(channel);
    if ((await roomOf(spaceId, actor.userId)) !== roomId) throw new Refusal('NOT_INSIDE');
    const at = now();
    return {
      token: tickets.issue({ userId: actor.userId, roomId }, at),
      app_id: 'p2p',
      channel,
      uid: actor.userId,
      ice_servers: iceServers(actor.userId, at),
    };
  },
});
export type MediaService = ReturnType<typeof createMediaService>;
