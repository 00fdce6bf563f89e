import { type EventDefinition, readWhisper, whisperPrefix } from '@engawa/contract/kernel';
import type * as z from 'zod';
import { channelsCodes, errorFrame, type InFrame } from '../channels/channels-protocol.ts';
import type { Timers } from '../timers/timers.ts';
import type { GatewayEdge } from './edge-port.ts';
import { createEventBucket, type EventLimit } from './event-bucket.ts';

export type WhisperRules = {
  readonly definitions: Readonly<Record<string, EventDefinition<z.ZodType | null, z.ZodType | null>>>;
  limitOf(event: string): EventLimit;
};

type Deps = {
  readonly rules: WhisperRules;
  readonly socketId: string;
  readonly timers: Timers;
  readonly edge: Pick<GatewayEdge, 'receive'>;
  readonly maxFrameBytes: number;
  /** Whether the connection acts for a person, which its first subscription decides. */
  hasClaim(): boolean;
  isSubscribed(channel: string): boolean;
  send(frame: string): void;
};

/** Lets those whispers of one connection through that are within its limits and parse. */
export const createWhisperGate = (deps: Deps) => {
  const { rules, socketId, timers, edge } = deps;
  const buckets = new Map<string, ReturnType<typeof createEventBucket>>();
  let rateReportedAt = Number.NEGATIVE_INFINITY;

  const reportRate = (now: number) => {
    // At most one error a second, because an answer to each whisper would add to a flood.
    if (now - rateReportedAt < 1_000) return;
    rateReportedAt = now;
    deps.send(errorFrame(channelsCodes.clientEventRate, 'Too many client events'));
  };

  const isWithinLimit = (limit: EventLimit, now: number, bytes: number): boolean => {
    let bucket = buckets.get(limit.bucket);
    if (bucket === undefined) {
      bucket = createEventBucket(limit, now);
      buckets.set(limit.bucket, bucket);
    }
    return bucket.tryTake(now, bytes);
  };

  return {
    reportRate,
    handleWhisper(frame: InFrame, bytes: number) {
      const now = timers.now();
      const limit = rules.limitOf(frame.event.slice(whisperPrefix.length));
      if (!isWithinLimit(limit, now, bytes)) return reportRate(now);
      if (!deps.hasClaim())
        return deps.send(errorFrame(channelsCodes.notSubscribed, 'Subscribe before whispering'));
      const read = readWhisper(rules.definitions, frame.event, frame.data);
      const about = { socket: socketId, event: read.event, ref: read.ref };
      if (frame.channel === null || !deps.isSubscribed(frame.channel))
        edge.receive({ kind: 'refused', ...about, code: 'FORBIDDEN', issues: [] });
      else if (bytes > (limit.maxBytes ?? deps.maxFrameBytes))
        edge.receive({ kind: 'refused', ...about, code: 'BODY_TOO_LARGE', issues: [] });
      else if (read.ok) edge.receive({ kind: 'whisper', ...about, payload: read.payload });
      else edge.receive({ kind: 'refused', ...about, code: read.code, issues: read.issues });
    },
  };
};
