import { maxSignalFrameBytes, positionsPerSecondTaken, viewsPerSecond } from '@engawa/contract/presence';
import type { EventLimit } from '../platform/gateway/connection.ts';

/**
 * Whoever walks, pans or zooms says what they see as often as they may, for as long as they do. What a stalled line held
 * back comes all at once, and a view that is dropped is not said again; a line is given up within 4 s of silence (G10),
 * so that is the most that comes together.
 */
const longestStallSeconds = 4;

const limits = {
  positions: { bucket: 'positions', perSecond: positionsPerSecondTaken, burst: positionsPerSecondTaken },
  signals: { bucket: 'signals', perSecond: 60, burst: 300, maxBytes: maxSignalFrameBytes },
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
