import type { Ref } from '@engawa/contract/kernel';
import { frameOf } from '../../platform/channels/frames.ts';
import type { Timers } from '../../platform/timers/timers.ts';
import type { LiveOutput } from '../space/live-space.ts';
import type { Delivery, ToEdges, ToOwner } from './batches.ts';
import { createHeartbeat } from './heartbeat.ts';
import type { BareOwnership } from './ownership.ts';
import { createRetransmitBuffer } from './retransmit-buffer.ts';

type Deps = {
  readonly ownership: BareOwnership;
  readonly timers: Timers;
  /** How long output is batched, in ms; 0: each step is published at once. */
  readonly collectMs: number;
};

/**
 * Minimum interval between two retransmissions of the same batch, in ms: less than an edge waits
 * before it asks again.
 */
const retransmitEveryMs = 200;

/** Collects the deliveries and facts of an owner, numbers them and publishes them in batches. */
export const createOwnerOutput = ({ ownership, timers, collectMs }: Deps) => {
  const { epoch } = ownership;
  const heartbeat = createHeartbeat(timers.now());
  /** Without lasting facts all edges are in this process and miss nothing. */
  const retransmitBuffer = ownership.isLasting ? createRetransmitBuffer() : null;
  let flushTimer: unknown = null;
  let seq = 0;
  let lastRetransmission = { from: 0, at: Number.NEGATIVE_INFINITY };
  let deliveries: Delivery[] = [];
  let facts = new Map<string, unknown>();
  let isContested = false;

  const endFlush = () => {
    if (flushTimer !== null) timers.clear(flushTimer);
    flushTimer = null;
  };

  const flush = () => {
    endFlush();
    if (deliveries.length === 0 && facts.size === 0) return;
    if (deliveries.length > 0) {
      seq += 1;
      heartbeat.sent(timers.now());
    }
    const batch: ToEdges = { epoch, seq, deliveries };
    const kept = [...facts].map(([key, value]) => ({ key, value }));
    const isNow = isContested;
    if (deliveries.length > 0) retransmitBuffer?.add(batch, isNow, timers.now());
    deliveries = [];
    facts = new Map();
    isContested = false;
    ownership.publish(batch, kept, isNow);
  };

  return {
    deliver(delivery: Delivery) {
      deliveries.push(delivery);
    },
    /** Encodes a message once for all its receivers, unless each may read it in another form. */
    send({ to, event, data, isStream, channel }: Extract<LiveOutput, { kind: 'send' }>) {
      if (isStream) deliveries.push({ kind: 'stream', to, channel: channel.name, event, data });
      else
        deliveries.push({
          kind: 'send',
          to,
          channel: channel.name,
          frame: frameOf(event, channel.name, data),
          ref: event === 'Reply' ? (data as { ref?: Ref }).ref : undefined,
        });
    },
    remember({ key, value, isContested: isNow }: Extract<LiveOutput, { kind: 'remember' }>) {
      facts.set(key, value);
      isContested ||= isNow;
    },
    flush,
    /** Publishes what was collected: at once, or with the rest of the current period. */
    flushSoon() {
      if (collectMs === 0) flush();
      else if (deliveries.length + facts.size > 0) flushTimer ??= timers.setTimeout(flush, collectMs);
    },
    isBeatDue: heartbeat.isDue,
    /** Publishes a heartbeat. @param isOver whether the owner releases the space with it */
    beat(now: number, isOver = false) {
      flush();
      heartbeat.beat(now);
      ownership.publish({ epoch, seq, deliveries: [], ...(isOver ? { isOver } : {}) }, [], false);
    },
    /**
     * Retransmits batches. Edges that miss the same ones ask at the same time, and all receive the
     * answer.
     */
    retransmit({ from, to }: NonNullable<ToOwner['retransmit']>, now: number) {
      if (lastRetransmission.from === from && now - lastRetransmission.at < retransmitEveryMs) return;
      lastRetransmission = { from, at: now };
      const found = retransmitBuffer?.between(from, to) ?? null;
      if (!found?.isContested)
        return void deliveries.push({ kind: 'retransmitted', from, batches: found?.batches ?? null });
      // A retransmission of contested batches waits for the store, so it gets a batch of its own,
      // which no other delivery waits with; nor does it wait for a store that does not answer.
      flush();
      isContested = ownership.isCertain();
      deliveries.push({ kind: 'retransmitted', from, batches: isContested ? found.batches : null });
      flush();
    },
    end: endFlush,
  };
};
