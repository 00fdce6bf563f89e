import {
  activityTimeoutSeconds,
  maxFrameBytes,
  maxSignalFrameBytes,
  serverPingMs,
} from '@engawa/contract/presence';
import type { DeriveKey } from '../../platform/crypto/keys.ts';
import type { GatewaySettings } from '../../platform/gateway/gateway.ts';

/** The limits and periods of the sockets of the live layer. */
export const gatewaySettings = (hasLimits: boolean): GatewaySettings => ({
  hasLimits,
  activityTimeoutSeconds,
  maxFrameBytes,
  maxPayloadBytes: maxSignalFrameBytes,
  maxSubscriptions: 32,
  frames: { perSecond: 200, burst: 600 },
  framesBeforeClaim: { perSecond: 20, burst: 60 },
  // A snapshot of a few thousand people alone is several MiB.
  maxBacklogBytes: 16 * 1024 * 1024,
  // A frame that waits for many connections is counted once, so a crowd of clients that keep
  // reading never comes near the limit.
  maxTotalBacklogBytes: 128 * 1024 * 1024,
  pingMs: serverPingMs,
  // The check runs every 500 ms, so a silently lost connection is noticed within 4 s.
  silentMs: 3_400,
  unauthenticatedMs: 10_000,
  maxSocketsPerAddress: 500,
  maxSocketsPerUser: 20,
  maxUnclaimed: 5_000,
});

/** Identifies this installation to Channels clients: 20 hexadecimal characters, not a secret. */
export const applicationKey = (deriveKey: DeriveKey): string =>
  Buffer.from(deriveKey('channels key')).toString('hex').slice(0, 20);
