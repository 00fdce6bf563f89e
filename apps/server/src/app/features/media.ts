import { busyAbovePeople } from '@engawa/contract/media';
import { createAgoraTokens } from '../../adapters/agora-tokens.ts';
import { createLiveKit } from '../../adapters/livekit.ts';
import type { Env } from '../../env.ts';
import {
  createIceServers,
  createLiveMedia,
  createMediaHttp,
  createMediaService,
  createServerHealth,
  createTickets,
  type IceServers,
  type MediaCarriers,
  mediaPassQuery,
  type Tickets,
} from '../../features/media/index.ts';
import type { Edge } from '../../live/edge/edge.ts';
import type { RecordAudit } from '../../platform/audit/audit-record.ts';
import type { ApiRouter } from '../../platform/http/api-handler.ts';
import type { Log } from '../../platform/log/log.ts';
import { systemTimers as timers } from '../../platform/timers/timers.ts';
import type { Foundation } from '../foundation.ts';
import type { Guards } from '../guards.ts';
import type { LivePart } from '../live-part.ts';

/**
 * Agora's library connects to many servers on ports that are not fixed, so hosts are allowed by
 * suffix.
 */
const agoraOrigins = ['https', 'wss'].flatMap((scheme) =>
  ['agora.io', 'sd-rtn.com'].map((host) => `${scheme}://*.${host}:*`),
);

type Servers = {
  readonly carriers: MediaCarriers;
  /** Whether LiveKit answers; null if it is not configured. */
  isLiveKitWell(): boolean | null;
  /** The origins besides our own that pages must be allowed to connect to. */
  readonly origins: readonly string[];
  close(): void;
};

/** Opens the media servers that carry voice and video in addition to peer-to-peer connections. */
const openServers = ({ carrier: mode, livekit, busyAbove, ...settings }: Env['media'], log: Log): Servers => {
  const isLiveKitUsed = livekit !== null && (mode === 'auto' || mode === 'livekit');
  const server = isLiveKitUsed ? createLiveKit(livekit) : null;
  const agora = mode === 'agora' && settings.agora !== null ? createAgoraTokens(settings.agora) : null;
  const health =
    server === null
      ? null
      : createServerHealth({
          server,
          timers,
          changed: (isWell) => log[isWell ? 'info' : 'warn'](isWell ? 'LiveKit is back' : 'LiveKit is away'),
        });
  const carriers: MediaCarriers = {
    mode,
    server,
    agora,
    busyAbove: busyAbove ?? busyAbovePeople,
    isServerWell: () => health?.isWell() ?? false,
  };
  return {
    carriers,
    isLiveKitWell: () => health?.isWell() ?? null,
    origins: [
      ...(server === null
        ? []
        : [server.url, server.url.replace(/^ws/, 'http')].map((url) => new URL(url).origin)),
      ...(agora === null ? [] : agoraOrigins),
    ],
    close: () => health?.close(),
  };
};

type MediaPart = Servers & {
  readonly tickets: Tickets;
  readonly iceServers: IceServers;
  http(guards: Guards, live: Pick<Edge, 'ask'>): ApiRouter['media'];
};

/** Wires the carriers of voice and video, and what a browser needs to use them. */
export const createMediaPart = ({ env, log, deriveKey }: Foundation): MediaPart => {
  const servers = openServers(env.media, log);
  const { carriers } = servers;
  const tickets = createTickets(deriveKey('media tickets'));
  const iceServers = createIceServers(env.turn);
  return {
    ...servers,
    tickets,
    iceServers,
    http: ({ entryGuard }, live) =>
      createMediaHttp(
        createMediaService({
          tickets,
          carriers,
          passOf: (spaceId, userId, channel) => live.ask(spaceId, mediaPassQuery, { userId, channel }),
          iceServers,
          now: timers.now,
        }),
        entryGuard,
      ),
  };
};

export type LiveMediaNeeds = {
  readonly media: { readonly tickets: Tickets; readonly carriers: MediaCarriers };
  readonly auditLog: { readonly record: RecordAudit };
};

export const liveMedia =
  ({ media: { tickets, carriers }, auditLog }: LiveMediaNeeds): LivePart =>
  ({ spaceId, state, missed }) =>
    createLiveMedia({
      spaceId,
      tickets,
      carriers,
      onMuted: missed.onMuted,
      recordMute: (userId, device, managerId) =>
        auditLog.record({
          in: { spaceId },
          by: { userId: managerId },
          action: 'person_muted',
          target: { kind: 'person', id: userId },
          after: { device },
        }),
      isMegaphoneForMembers: () => state.settings().rights.member_megaphone,
      audibleRules: () => ({ isIntoMeetingRooms: state.settings().isMegaphoneInMeetings }),
    });
