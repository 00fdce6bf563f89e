import { createHmac } from 'node:crypto';
import type { MediaCredentials } from '@engawa/contract/media';

type IceServer = MediaCredentials['ice_servers'][number];

/** Long enough for a working day: a relayed connection authenticates again with the same name. */
const lifeSeconds = 12 * 60 * 60;

/**
 * The ICE servers for browsers. None by default, so that nothing leaves the own network without
 * consent. With a secret, credentials follow the TURN REST scheme: the name is `{expiry}:{user}`,
 * the password its HMAC-SHA1.
 */
export const createIceServers =
  (turn: { readonly urls: readonly string[]; readonly secret: string | null } | null) =>
  (userId: string, now: number): IceServer[] => {
    if (turn === null) return [];
    const urls = [...turn.urls];
    if (turn.secret === null) return [{ urls }];
    const stun = urls.filter((url) => url.startsWith('stun'));
    const relays = urls.filter((url) => !url.startsWith('stun'));
    const username = `${Math.floor(now / 1000) + lifeSeconds}:${userId}`;
    const credential = createHmac('sha1', turn.secret).update(username).digest('base64');
    return [
      ...(stun.length > 0 ? [{ urls: stun }] : []),
      ...(relays.length > 0 ? [{ urls: relays, username, credential }] : []),
    ];
  };
export type IceServers = ReturnType<typeof createIceServers>;
