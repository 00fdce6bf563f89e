import type { Timers } from '../../platform/timers/timers.ts';
import type { ToEdges, ToOwner } from '../host/batches.ts';

type Range = NonNullable<ToOwner['retransmit']>;

type Deps = {
  readonly timers: Timers;
  /** The sequence number up to which everything was taken. */
  receivedSeq(): number;
  /** Asks the owner to retransmit this range. */
  ask(range: Range): void;
  /** Processes a batch: the next one, or a later one when the missing batches do not arrive. */
  processBatch(batch: ToEdges, isNext: boolean): void;
  /** All missing batches have arrived, without the stream frames in them. */
  onStreamsMissed(): void;
};

/** Interval at which missing batches are requested again. */
const askEveryMs = 250;
/** After this time missing batches are given up, because all later ones wait for them. */
const patienceMs = 1_000;
/** Maximum number of waiting batches. */
const maxHeld = 500;

/**
 * Requests the batches of an owner that did not arrive here, and meanwhile holds back later ones,
 * which preserves their order. When the missing batches do not arrive in time, the held ones are
 * processed without them.
 */
export const createMissing = ({ timers, receivedSeq, ask, processBatch: take, onStreamsMissed }: Deps) => {
  const held = new Map<number, ToEdges>();
  /** The last batch received, whose number is the highest known; null: nothing is missing. */
  let last: { readonly epoch: number; readonly seq: number } | null = null;
  let asked = { from: 0, since: 0 };
  let timer: unknown = null;
  let lacksStreams = false;

  const end = () => {
    if (timer !== null) timers.clear(timer);
    timer = null;
    last = null;
    asked = { from: 0, since: 0 };
    lacksStreams = false;
    held.clear();
  };

  const giveUp = () => {
    if (last === null) return;
    const rest = [...held.values()].sort((a, b) => a.seq - b.seq);
    const beat: ToEdges = { ...last, deliveries: [] };
    end();
    for (const batch of rest) take(batch, false);
    if (beat.seq > receivedSeq()) take(beat, false);
  };

  /** Requests the first gap in the numbers. */
  const askNow = (newest: number) => {
    const from = receivedSeq() + 1;
    if (asked.from !== from) asked = { from, since: timers.now() };
    if (timer !== null) timers.clear(timer);
    timer = timers.setTimeout(() => {
      timer = null;
      if (timers.now() - asked.since >= patienceMs) giveUp();
      else if (last !== null) askNow(last.seq);
    }, askEveryMs);
    ask({ from, to: Math.min(newest, ...[...held.keys()].map((seq) => seq - 1)) });
  };

  const takeInTurn = () => {
    for (let next = held.get(receivedSeq() + 1); next !== undefined; next = held.get(receivedSeq() + 1)) {
      held.delete(next.seq);
      lacksStreams ||= next.lacksStreams === true;
      take(next, true);
    }
  };

  const holdOn = ({ epoch, seq }: ToEdges) => {
    last = { epoch, seq: Math.max(seq, last?.seq ?? 0) };
    takeInTurn();
    // Processing a batch may have ended the waiting.
    if (last === null) return;
    if (receivedSeq() >= last.seq) {
      const isWhole = !lacksStreams;
      end();
      if (!isWhole) onStreamsMissed();
    } else if (held.size > maxHeld) giveUp();
    else if (asked.from !== receivedSeq() + 1) askNow(last.seq);
  };

  return {
    /**
     * Takes a batch or heartbeat of the current epoch.
     * @returns false when nothing is missing before it and the caller must process it; true when
     * it waits or was processed here
     */
    holdBack(batch: ToEdges): boolean {
      const isBeat = batch.deliveries.length === 0;
      if (last === null && batch.seq <= receivedSeq() + (isBeat ? 0 : 1)) return false;
      if (!isBeat) held.set(batch.seq, batch);
      for (const delivery of batch.deliveries) {
        if (delivery.kind !== 'retransmitted') continue;
        for (const late of delivery.batches ?? [])
          if (late.seq > receivedSeq() && !held.has(late.seq)) held.set(late.seq, late);
        if (delivery.batches !== null || delivery.from !== receivedSeq() + 1) continue;
        last ??= batch;
        giveUp();
      }
      holdOn(batch);
      return true;
    },
    /** The missing batches will not arrive any more. */
    giveUp,
    close: end,
  };
};
