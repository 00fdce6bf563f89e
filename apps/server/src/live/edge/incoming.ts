import type { Timers } from '../../platform/timers/timers.ts';
import { silentMs, type ToEdges, type ToOwner } from '../host/batches.ts';
import { createMissing } from './missing.ts';

type Deps = {
  readonly timers: Timers;
  /** Asks the owner to retransmit batches. */
  requestRetransmission(range: NonNullable<ToOwner['retransmit']>): void;
  /** An owner publishes again after a silence, or for the first time. */
  onReachable(now: number): void;
  /** The owner that published until now cannot retransmit or receive any more. */
  onOwnerEnds(now: number): void;
  /**
   * Processes a batch in its turn.
   * @param isNew whether it is the first one of a new owner
   * @param hasMissed whether earlier batches are lost for good
   */
  process(batch: ToEdges, now: number, isNew: boolean, hasMissed: boolean): void;
  /** Only stream frames are missing. */
  onStreamsMissed(): void;
};

/**
 * The batches of the current owner of one space, in order: ignores former owners and duplicates,
 * has missing batches retransmitted, and detects an owner that is silent.
 */
export const createIncoming = (deps: Deps) => {
  const { timers } = deps;
  let epoch = 0;
  let seq = 0;
  let seenAt = 0;
  let isOver = false;

  const isReachable = () => epoch > 0 && !isOver && timers.now() - seenAt < silentMs;

  /**
   * @param isNext whether nothing is missing before the batch, although it may be empty:
   * retransmitted without its streams
   */
  const processBatch = (batch: ToEdges, isNext = false) => {
    const now = timers.now();
    const isNew = batch.epoch > epoch;
    const isBeat = batch.deliveries.length === 0;
    const hasMissed = !isNext && (isNew || batch.seq > seq + (isBeat ? 0 : 1));
    epoch = batch.epoch;
    seq = isNew ? batch.seq : Math.max(seq, batch.seq);
    seenAt = now;
    isOver = (isOver && !isNew) || batch.isOver === true;
    deps.process(batch, now, isNew, hasMissed);
  };

  const missing = createMissing({
    timers,
    receivedSeq: () => seq,
    ask: deps.requestRetransmission,
    processBatch,
    onStreamsMissed: deps.onStreamsMissed,
  });

  return {
    /** The epoch of the last owner that was seen; 0: none. */
    epoch: () => epoch,
    isReachable,
    /** Whether the last owner has released the space. */
    isOver: () => isOver,
    receive(batch: ToEdges) {
      // A former owner may still publish after its epoch has ended.
      if (batch.epoch < epoch) return;
      const now = timers.now();
      const isNew = batch.epoch > epoch;
      const isBeat = batch.deliveries.length === 0;
      if (!isNew && !isBeat && batch.seq <= seq) return;
      const wasReachable = isReachable();
      seenAt = now;
      if (!wasReachable) deps.onReachable(now);
      if (isNew || batch.isOver) {
        deps.onOwnerEnds(now);
        missing.giveUp();
        processBatch(batch);
      } else if (!missing.holdBack(batch)) processBatch(batch);
    },
    /** This process itself stood still, so the owner's silence means nothing. */
    excuseSilence(now: number) {
      if (epoch > 0) seenAt = now;
    },
    close: missing.close,
  };
};
