import type { Timers } from '../../platform/timers/timers.ts';
import type { ToEdges, ToOwner } from '../host/batches.ts';

type Range = NonNullable<ToOwner['again']>;

type Deps = {
  readonly timers: Timers;
  /** The number up to which everything was taken. */
  heardSeq(): number;
  /** Asks the owner to say these again. */
  ask(range: Range): void;
  /** Takes a batch: the next one, or, when what is missing does not come, one behind it. */
  take(batch: ToEdges, isNext: boolean): void;
  /** All has come, but for the streams in it. */
  onStreamsMissed(): void;
};

/** What is missing is asked for so often, */
const askEveryMs = 250;
/** and waited for so long: all that is said behind it waits with it. */
const patienceMs = 1_000;
/** So many batches wait. */
const maxHeld = 500;

/**
 * What an owner said and an edge did not hear: it is asked for, and what was heard behind it is held back meanwhile, so
 * that all is told in its order. When it does not come in time, what was held back is taken without it.
 */
export const createMissing = ({ timers, heardSeq, ask, take, onStreamsMissed }: Deps) => {
  const held = new Map<number, ToEdges>();
  /** The last that was heard, which tells up to which number something was said; null: nothing is missing. */
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
    if (beat.seq > heardSeq()) take(beat, false);
  };

  /** Asks for the first numbers in a row that are missing. */
  const askNow = (said: number) => {
    const from = heardSeq() + 1;
    if (asked.from !== from) asked = { from, since: timers.now() };
    if (timer !== null) timers.clear(timer);
    timer = timers.setTimeout(() => {
      timer = null;
      if (timers.now() - asked.since >= patienceMs) giveUp();
      else if (last !== null) askNow(last.seq);
    }, askEveryMs);
    ask({ from, to: Math.min(said, ...[...held.keys()].map((seq) => seq - 1)) });
  };

  const takeInTurn = () => {
    for (let next = held.get(heardSeq() + 1); next !== undefined; next = held.get(heardSeq() + 1)) {
      held.delete(next.seq);
      lacksStreams ||= next.lacksStreams === true;
      take(next, true);
    }
  };

  const holdOn = ({ epoch, seq }: ToEdges) => {
    last = { epoch, seq: Math.max(seq, last?.seq ?? 0) };
    takeInTurn();
    // What was taken may have ended it.
    if (last === null) return;
    if (heardSeq() >= last.seq) {
      const isWhole = !lacksStreams;
      end();
      if (!isWhole) onStreamsMissed();
    } else if (held.size > maxHeld) giveUp();
    else if (asked.from !== heardSeq() + 1) askNow(last.seq);
  };

  return {
    /**
     * A batch or a beat of the epoch that is heard.
     * @returns false: nothing is missing before it, it is to be taken; else it waits, or was taken in its turn
     */
    holdBack(batch: ToEdges): boolean {
      const isBeat = batch.deliveries.length === 0;
      if (last === null && batch.seq <= heardSeq() + (isBeat ? 0 : 1)) return false;
      if (!isBeat) held.set(batch.seq, batch);
      for (const delivery of batch.deliveries) {
        if (delivery.kind !== 'again') continue;
        for (const again of delivery.batches ?? [])
          if (again.seq > heardSeq() && !held.has(again.seq)) held.set(again.seq, again);
        if (delivery.batches !== null || delivery.from !== heardSeq() + 1) continue;
        last ??= batch;
        giveUp();
      }
      holdOn(batch);
      return true;
    },
    /** What is missing will not come any more. */
    giveUp,
    close: end,
  };
};
