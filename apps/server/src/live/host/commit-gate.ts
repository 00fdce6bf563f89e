import type { Timers } from '../../platform/timers/timers.ts';
import type { ToEdges } from './batches.ts';

type Held = { readonly batch: ToEdges; state: 'waiting' | 'ready' | 'given up' };

type Deps = {
  readonly timers: Timers;
  deliver(batch: ToEdges): void;
  /** Whether nothing may be delivered now. */
  isPaused(): boolean;
};

/**
 * A contested batch whose facts are not durable in this time is dropped, so that later ones go on.
 */
const giveUpMs = 1_000;
/**
 * Maximum number of batches held while nothing may be delivered; beyond it the oldest is dropped.
 */
const maxHeld = 200;

/**
 * Delivers an owner's batches to this process's own subscribers in order, and contested ones only
 * once their facts are durable.
 */
export const createCommitGate = ({ timers, deliver, isPaused }: Deps) => {
  const line: Held[] = [];

  const drain = () => {
    while (!isPaused()) {
      const next = line[0];
      if (next === undefined || next.state === 'waiting') return;
      line.shift();
      if (next.state === 'ready') deliver(next.batch);
    }
  };

  return {
    drain,
    /** @param kept resolves to whether the facts are durable; null: they need not be */
    add(batch: ToEdges, kept: Promise<boolean> | null) {
      if (line.length >= maxHeld) line.shift();
      const held: Held = { batch, state: kept === null ? 'ready' : 'waiting' };
      line.push(held);
      if (kept === null) return drain();
      const settle = (state: Held['state']) => {
        timers.clear(timer);
        if (held.state !== 'waiting') return;
        held.state = state;
        drain();
      };
      const timer = timers.setTimeout(() => settle('given up'), giveUpMs);
      void kept.then((isKept) => settle(isKept ? 'ready' : 'given up'));
    },
    clear: () => void line.splice(0),
  };
};
