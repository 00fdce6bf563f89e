import { maxSignalFrameBytes, positionsPerSecondTaken, viewsPerSecond } from '@engawa/contract/presence';
import type { EventLimit } from '../../platform/gateway/event-bucket.ts';

/**
 * A client that walks, pans or zooms sends its view continuously at the highest allowed rate. After
 * a network stall all delayed events arrive at once, and the client does not send a dropped view
 * again. A connection is closed after 4 s of silence (LIV-10), so the burst never exceeds 4 s of
 * events.
 */
const longestStallSeconds = 4;

const kib = 1024;

/**
 * A session with one peer takes about 15 KiB (an offer or answer and its candidates), and a client
 * has at most 16 peers. The burst covers all of them four times, and 128 KiB/s covers eight new
 * peers each second. Without the byte limit one connection could relay 3.75 MiB/s.
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
  videos: { bucket: 'videos', perSecond: 4, burst: 20 },
  pdfs: { bucket: 'pdfs', perSecond: 8, burst: 24 },
  editing: { bucket: 'editing', perSecond: 12, burst: 24 },
  others: { bucket: 'others', perSecond: 10, burst: 30 },
} as const satisfies Record<string, EventLimit>;

const bucketOf: ReadonlyMap<string, keyof typeof limits> = new Map([
  ['PositionEvent', 'positions'],
  ['SignalEvent', 'signals'],
  ['ViewEvent', 'views'],
  ['VideoEvent', 'videos'],
  ['PdfEvent', 'pdfs'],
  ['ItemEditingEvent', 'editing'],
] as const);

/**
 * Rate and size limits of an event on one connection (LIV-8). Events without a bucket of their own
 * share one.
 */
export const limitOf = (event: string): EventLimit => limits[bucketOf.get(event) ?? 'others'];

const passingEvents: ReadonlySet<string> = new Set(['PositionEvent', 'ClockEvent', 'TickEvent', 'ViewEvent']);

/** True for events that are sent so often that no client waits for a reply. */
export const isPassing = (event: string): boolean => passingEvents.has(event);
