import type { Timers } from '../../platform/timers/timers.ts';
import type { Mail } from './service.ts';

const everyMs = 3_000;

/** Goes round for letters again and again, one round at a time; also for those that other processes have written. */
export const createPostman = (
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
    /** Resolves when the letter in hand is away. */
    async close(): Promise<void> {
      if (timer !== null) timers.clear(timer);
      await round;
    },
  };
};
