import { busyAbovePeople } from '@engawa/contract/media';
import { createAgoraTokens } from '../adapters/agora-tokens.ts';
import { createLiveKit } from '../adapters/livekit.ts';
import { createServerHealth, type MediaCarriers } from '../features/media/index.ts';
import { systemTimers } from '../platform/timers/timers.ts';
import type { Foundation } from './foundation.ts';

/**
 * Agora's library connects to many servers on ports that are not fixed, so hosts are allowed by
 * suffix.
 */
const agoraOrigins = ['https', 'wss'].flatMap((scheme) =>
  ['agora.io', 'sd-rtn.com'].map((host) => `${scheme}://*.${host}:*`),
);

/** Wires the media servers that carry voice and video in addition to peer-to-peer connections. */
export const createMediaParts = ({ env: { media: settings }, log }: Pick<Foundation, 'env' | 'log'>) => {
  const { carrier: mode, livekit, busyAbove } = settings;
  const isLiveKitUsed = livekit !== null && (mode === 'auto' || mode === 'livekit');
  const server = isLiveKitUsed ? createLiveKit(livekit) : null;
  const agora = mode === 'agora' && settings.agora !== null ? createAgoraTokens(settings.agora) : null;
  const health =
    server === null
      ? null
      : createServerHealth({
          server,
          timers: systemTimers,
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
    /** Whether LiveKit answers; null if it is not configured. */
    isLiveKitWell: () => health?.isWell() ?? null,
    /** The origins besides our own that pages must be allowed to connect to. */
    origins: [
      ...(server === null
        ? []
        : [server.url, server.url.replace(/^ws/, 'http')].map((url) => new URL(url).origin)),
      ...(agora === null ? [] : agoraOrigins),
    ],
    close: () => health?.close(),
  };
};
export type MediaParts = ReturnType<typeof createMediaParts>;
