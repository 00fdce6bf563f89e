import type { Timers } from '../../platform/timers/timers.ts';
import type { ChatChecks } from './checks.ts';
import type { ChatDelivery } from './delivery.ts';

/** One message a second to a webhook, but a query of an idle server less often. */
const everyMs = 2_000;
/** As often as the clock is asked for what it brings. */
const checksEvery = 15;

type Work = {
  readonly delivery: Pick<ChatDelivery, 'deliverDue' | 'settle'>;
  readonly checks: Pick<ChatChecks, 'checkDue'>;
  readonly timers: Pick<Timers, 'setInterval' | 'clear'>;
  onFault(error: unknown): void;
};

/** Sends what waits and checks the time, one round after the other. */
export const createChatRounds = ({ delivery, checks, timers, onFault }: Work) => {
  let timer: unknown = null;
  let round: Promise<void> | null = null;
  let rounds = 0;

  const go = async (): Promise<void> => {
    const isForChecks = rounds % checksEvery === 0;
    rounds += 1;
    // One does not hold up the other.
    if (isForChecks) await checks.checkDue().catch(onFault);
    await delivery.deliverDue().catch(onFault);
  };

  return {
    start(): void {
      timer = timers.setInterval(() => {
        round ??= go().finally(() => {
          round = null;
        });
      }, everyMs);
    },

    /** Resolves when the current round and all that it sends are finished. */
    async close(): Promise<void> {
      timers.clear(timer);
      await round;
      await delivery.settle();
    },
  };
};
