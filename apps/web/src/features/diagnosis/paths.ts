import type { ConnectionFacts } from '@engawa/contract/service';

/** none: not configured here; withheld: only given to users who are logged in. */
/**
 * `answers`: the web address answers; whether sound gets through is known only in a conversation.
 */
export type PathState = 'none' | 'withheld' | 'reached' | 'answers' | 'failed';

/** The paths for sound where it cannot come directly; null for those not tried yet. */
export type Paths = {
  /** Learns the public address of this device. */
  readonly stun: PathState | null;
  /** Through a relay by UDP: fast. */
  readonly relayUdp: PathState | null;
  /** Through a relay by TCP or TLS, which strict firewalls allow. */
  readonly relayTcp: PathState | null;
  readonly mediaServer: PathState | null;
};

export const noPaths: Paths = { stun: null, relayUdp: null, relayTcp: null, mediaServer: null };

type IceServers = ConnectionFacts['ice_servers'];

export type PathProbes = {
  findWays(
    servers: IceServers,
    isRelayOnly?: boolean,
  ): Promise<{ readonly srflx: number; readonly relay: number; readonly errors: readonly string[] }>;
  /** Whether anything answers at this address. */
  reach(url: string): Promise<boolean>;
};

const isByTcp = (url: string): boolean => url.startsWith('turns:') || /[?&]transport=tcp\b/.test(url);

const only = (servers: IceServers, isWanted: (url: string) => boolean): IceServers =>
  servers
    .map((server) => ({ ...server, urls: server.urls.filter(isWanted) }))
    .filter(({ urls }) => urls.length > 0);

const tryStun = async ({ ice_servers }: ConnectionFacts, { findWays }: PathProbes): Promise<PathState> => {
  const servers = only(ice_servers, (url) => url.startsWith('stun'));
  if (servers.length === 0) return 'none';
  const { srflx, errors } = await findWays(servers);
  // A device with a public address learns nothing new from STUN, which is no failure.
  return srflx > 0 || errors.length === 0 ? 'reached' : 'failed';
};

const tryRelay = async (
  { has_relay, ice_servers }: ConnectionFacts,
  { findWays }: PathProbes,
  isWanted: (url: string) => boolean,
): Promise<PathState> => {
  if (!has_relay) return 'none';
  const withCredentials = ice_servers.filter(({ credential }) => credential !== undefined);
  if (withCredentials.length === 0) return 'withheld';
  const servers = only(withCredentials, (url) => url.startsWith('turn') && isWanted(url));
  if (servers.length === 0) return 'none';
  return (await findWays(servers, true)).relay > 0 ? 'reached' : 'failed';
};

const tryMediaServer = async ({ media }: ConnectionFacts, { reach }: PathProbes): Promise<PathState> => {
  if (media.livekit_url === null) return 'none';
  return (await reach(media.livekit_url)) ? 'answers' : 'failed';
};

/** Tries the paths one after the other, and reports each result as soon as it is known. */
export const tryPaths = async (
  facts: ConnectionFacts,
  probes: PathProbes,
  report: (change: Partial<Paths>) => void,
): Promise<void> => {
  report({ stun: await tryStun(facts, probes) });
  report({ relayUdp: await tryRelay(facts, probes, (url) => !isByTcp(url)) });
  report({ relayTcp: await tryRelay(facts, probes, isByTcp) });
  report({ mediaServer: await tryMediaServer(facts, probes) });
};
