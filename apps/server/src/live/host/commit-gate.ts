import type { Timers } from '../../platform/timers/timers.ts';
import type { ToEdges } from './batches.ts';

type Held = { readonly batch: ToEdges; state: 'waiting' | 'heard' | 'given up' };

type Deps = {
  readonly timers: Timers;
  hear(batch: ToEdges): void;
  /** Nothing is heard now. */
  isMute(): boolean;
};

/** A contested batch whose facts are not kept so soon is given up, so that what follows goes on. */
const giveUpMs = 1_000;
/** What is said while nothing may be heard; above it the oldest is given up. */
const maxHeld = 200;

/** What this process's own subscribers hear of an owner: in order, and contested things only once they are kept. */
export const createHeldSpeech = ({ timers, hear, isMute }: Deps) => {
  const line: Held[] = [];

  const drain = () => {
    while (!isMute()) {
      const next = line[0];
      if (next === undefined || next.state === 'waiting') return;
      line.shift();
      if (next.state === 'heard') hear(next.batch);
    }
  };

  return {
    drain,
    /** @param kept whether its facts are kept, once that is known; null: it need not be */
    say(batch: ToEdges, kept: Promise<boolean> | null) {
      if (line.length >= maxHeld) line.shift();
      const held: Held = { batch, state: kept === null ? 'heard' : 'waiting' };
      line.push(held);
      if (kept === null) return drain();
      const settle = (state: Held['state']) => {
        timers.clear(timer);
        if (held.state !== 'waiting') return;
        held.state = state;
        drain();
      };
      const timer = timers.setTimeout(() => settle('given up'), giveUpMs);
      void kept.then((isKept) => settle(isKept ? 'heard' : 'given up'));
    },
    clear: () => void line.splice(0),
  };
};
