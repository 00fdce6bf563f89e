import type { Delivery, ToEdges } from './batches.ts';

/** So long is kept what was said: as long as a place is kept for those whose line is lost. */
const keptMs = 30_000;
/** And so much of it, in characters of frames. */
const maxChars = 4 * 1024 * 1024;
/** What a delivery counts beside its frame, and each socket that it names. */
const smallChars = 200;
const socketChars = 40;
/** So much is said again at once: each edge of the space hears all of it. Who has not heard more asks for more. */
const atOnceChars = 256 * 1024;

type Kept = {
  readonly batch: ToEdges;
  readonly isContested: boolean;
  readonly at: number;
  readonly chars: number;
};

/** What may be said again: streams are not, and what was said again once is not nested into another. */
const isLasting = ({ kind }: Delivery): boolean => kind !== 'stream' && kind !== 'again';

const charsOf = (delivery: Delivery): number => {
  if (delivery.kind === 'fresh') return smallChars + delivery.sockets.length * socketChars;
  if (delivery.kind !== 'send') return smallChars;
  const named = delivery.to.kind === 'sockets' ? delivery.to.sockets.length : 0;
  return smallChars + named * socketChars + delivery.frame.length;
};

/** What an owner said lately, for edges that missed some of it: retransmitted, nothing of it is lost or told out of turn. */
export const createSaidBatches = () => {
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
    /** @param isContested nobody may hear it before its facts are kept: nor what says it again */
    keep(said: ToEdges, isContested: boolean, now: number) {
      const deliveries = said.deliveries.filter(isLasting);
      const hasStreams = said.deliveries.some(({ kind }) => kind === 'stream');
      const own = deliveries.reduce((sum, delivery) => sum + charsOf(delivery), smallChars);
      kept.push({
        batch: { ...said, deliveries, ...(hasStreams ? { lacksStreams: true } : {}) },
        isContested,
        at: now,
        chars: own,
      });
      chars += own;
      prune(now);
    },
    /**
     * The first of these numbers, both included, and as many as are said at once; null when one of them is not kept any
     * more, or was never said.
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
