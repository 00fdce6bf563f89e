import { type Actor, type Id, Refusal } from '@engawa/contract/kernel';
import type { MediaCredentials } from '@engawa/contract/media';
import { screenIdOf } from '@engawa/contract/presence';
import type { MediaCarriers } from './media-server.ts';
import type { MediaPass } from './passes.ts';
import type { Tickets } from './ticket.ts';

export type MediaServiceDeps = {
  readonly tickets: Tickets;
  readonly carriers: Pick<MediaCarriers, 'server' | 'agora'>;
  /** A person's current rights on a channel, as the owner of the space knows them; null: none. */
  passOf(spaceId: Id, userId: Id, channel: string): Promise<MediaPass | null>;
  iceServers(userId: Id, now: number): MediaCredentials['ice_servers'];
  now(): number;
};

type ForCarrier = Pick<MediaCredentials, 'token' | 'app_id' | 'url' | 'screen'>;

export const createMediaService = ({ tickets, carriers, passOf, iceServers, now }: MediaServiceDeps) => {
  const { server, agora } = carriers;

  const forCarrier = async ({ carrier, grant }: MediaPass, ticket: string): Promise<ForCarrier> => {
    if (carrier === 'p2p') return { token: ticket, app_id: 'p2p' };
    if (carrier === 'livekit' && server !== null)
      return { token: await server.token(grant), app_id: 'livekit', url: server.url };
    if (carrier === 'agora' && agora !== null) {
      const { channel, userId, canSpeak, canShowCamera, canShareScreen } = grant;
      const uid = screenIdOf(userId);
      return {
        token: await agora.token(channel, userId, canSpeak || canShowCamera),
        app_id: agora.app_id,
        ...(canShareScreen ? { screen: { uid, token: await agora.token(channel, uid, true) } } : {}),
      };
    }
    // The owner of the space is another process with more carriers than this one: they are
    // configured differently.
    throw new Error(
      `This process has no ${carrier}: MEDIA_CARRIER and its keys must be the same everywhere.`,
    );
  };

  return {
    /**
     * The credentials for the media of the actor's conversation, or of the megaphone that reaches
     * them. Refuses NOT_INSIDE for every other channel.
     */
    async credentials(actor: Actor, spaceId: Id, channel: string): Promise<MediaCredentials> {
      const { userId } = actor;
      const pass = await passOf(spaceId, userId, channel);
      if (pass === null) throw new Refusal('NOT_INSIDE');
      const at = now();
      const ticket = tickets.issue({ userId, channel: pass.conversation }, at);
      return {
        ...(await forCarrier(pass, ticket)),
        channel: pass.grant.channel,
        uid: userId,
        ice_servers: iceServers(userId, at),
        carrier: pass.carrier,
        ticket,
      };
    },
  };
};
export type MediaService = ReturnType<typeof createMediaService>;
