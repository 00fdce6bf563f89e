import type { Delivery, ToEdges } from './batches.ts';

/** Batches are kept as long as the place of a disconnected person is. */
const keptMs = 30_000;
/** Upper limit of the buffer, in characters of frames. */
const maxChars = 4 * 1024 * 1024;
/** The size counted for a delivery besides its frame, and for each socket it names. */
const smallChars = 200;
const socketChars = 40;
/**
 * Upper limit of one retransmission, because every edge of the space receives it. An edge that
 * lacks more asks again.
 */
const atOnceChars = 256 * 1024;

type Kept = {
  readonly batch: ToEdges;
  readonly isContested: boolean;
  readonly at: number;
  readonly chars: number;
};

/** Deliveries that may be retransmitted: not streams, and not retransmissions, which would nest. */
const isLasting = ({ kind }: Delivery): boolean => kind !== 'stream' && kind !== 'retransmitted';

const charsOf = (delivery: Delivery): number => {
  if (delivery.kind === 'resynced') return smallChars + delivery.sockets.length * socketChars;
  if (delivery.kind !== 'send') return smallChars;
  const named = delivery.to.kind === 'sockets' ? delivery.to.sockets.length : 0;
  return smallChars + named * socketChars + delivery.frame.length;
};

/**
 * Keeps an owner's latest batches for edges that missed some, so that nothing is lost or out of
 * order.
 */
export const createRetransmitBuffer = () => {
  let kept: Kept[] = [];
  let chars = 0;

  const prune = (now: number) => {
    let count = 0;
    for (const { at, chars: own } of kept) {
      if (chars <= maxChars && now - at <= keptMs) break;
      chars -= own;
      count += 1;
    }
    if (count > 0) kept = kept.slice(count);
  };

  return {
    /**
     * @param isContested whether no edge may receive the batch, or a retransmission of it, before
     * its facts are durable
     */
    add(published: ToEdges, isContested: boolean, now: number) {
      const deliveries = published.deliveries.filter(isLasting);
      const hasStreams = published.deliveries.some(({ kind }) => kind === 'stream');
      const own = deliveries.reduce((sum, delivery) => sum + charsOf(delivery), smallChars);
      kept.push({
        batch: { ...published, deliveries, ...(hasStreams ? { lacksStreams: true } : {}) },
        isContested,
        at: now,
        chars: own,
      });
      chars += own;
      prune(now);
    },
    /**
     * The first of these numbers, both included, up to the limit of one retransmission. Null when
     * one of them is no longer kept, or was never used.
     */
    between(from: number, to: number): { readonly batches: ToEdges[]; readonly isContested: boolean } | null {
      const found = kept.filter(({ batch }) => batch.seq >= from && batch.seq <= to);
      if (from > to || found.length !== to - from + 1) return null;
      let sum = 0;
      const first = found.filter(({ chars: own }, place) => {
        sum += own;
        return place === 0 || sum <= atOnceChars;
      });
      return {
        batches: first.map(({ batch }) => batch),
        isContested: first.some(({ isContested }) => isContested),
      };
    },
  };
};
