import type { Timers } from '../../platform/timers/timers.ts';
import type { Mail } from './service.ts';

const everyMs = 3_000;

/**
 * Delivers queued e-mails periodically, one round at a time, including those that other processes
 * queued.
 */
export const createMailQueue = (
  mail: Pick<Mail, 'deliverDue' | 'isConfigured'>,
  timers: Timers,
  onFault: (error: unknown) => void,
) => {
  let round: Promise<void> | null = null;

  const goRound = async () => {
    try {
      while ((await mail.deliverDue()) > 0);
    } catch (error) {
      onFault(error);
    }
  };
  const go = () => {
    round ??= goRound().finally(() => {
      round = null;
    });
  };
  const timer = mail.isConfigured ? timers.setInterval(go, everyMs) : null;

  return {
    /** Resolves when the current delivery is finished. */
    async close(): Promise<void> {
      if (timer !== null) timers.clear(timer);
      await round;
    },
  };
};
