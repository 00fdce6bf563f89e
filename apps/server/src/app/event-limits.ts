import { maxSignalFrameBytes, positionsPerSecondTaken, viewsPerSecond } from '@engawa/contract/presence';
import type { EventLimit } from '../platform/gateway/event-bucket.ts';

/**
 * Whoever walks, pans or zooms says what they see as often as they may, for as long as they do. What a stalled line held
 * back comes all at once, and a view that is dropped is not said again; a line is given up within 4 s of silence (G10),
 * so that is the most that comes together.
 */
const longestStallSeconds = 4;

const kib = 1024;

/**
 * A session with one peer takes about 15 KiB (an offer or answer and its candidates), and one has at most 16 peers: the
 * burst is enough for all of them four times over, and 128 KiB/s for eight new peers each second. Without the limit on
 * bytes a connection could have 3.75 MiB/s relayed.
 */
const signalBytes = { perSecond: 128 * kib, burst: 1024 * kib };

const limits = {
  positions: { bucket: 'positions', perSecond: positionsPerSecondTaken, burst: positionsPerSecondTaken },
  signals: {
    bucket: 'signals',
    perSecond: 60,
    burst: 300,
    maxBytes: maxSignalFrameBytes,
    bytes: signalBytes,
  },
  views: { bucket: 'views', perSecond: viewsPerSecond, burst: viewsPerSecond * longestStallSeconds },
  others: { bucket: 'others', perSecond: 10, burst: 30 },
} as const satisfies Record<string, EventLimit>;

const bucketOf: ReadonlyMap<string, keyof typeof limits> = new Map([
  ['PositionEvent', 'positions'],
  ['SignalEvent', 'signals'],
  ['ViewEvent', 'views'],
] as const);

/** How often one connection may whisper an event (G8), and how large; what has no bucket of its own shares one. */
export const limitOf = (event: string): EventLimit => limits[bucketOf.get(event) ?? 'others'];
