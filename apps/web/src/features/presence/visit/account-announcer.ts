import type { RealtimeClient } from '../../../platform/realtime-client/realtime-client.ts';

export type AccountAnnouncerDeps = {
  readonly realtime: Pick<RealtimeClient, 'whisper'>;
  readonly isInside: () => boolean;
  /** Calls later; returns a function that cancels it. */
  readonly after: (delayMs: number, callback: () => void) => () => void;
};

/** Between two attempts to report a change, in ms. */
const tryAgainMs = 2_000;

/**
 * Reports a change of the own account until the server has confirmed it, so that nobody sees an old
 * name because the connection was lost at that moment.
 */
export const createAccountAnnouncer = ({ realtime, isInside, after }: AccountAnnouncerDeps) => {
  let changes = 0;
  let confirmed = 0;
  let stopWaiting = () => {};
  const report = async (): Promise<void> => {
    stopWaiting();
    // Outside nobody sees the user; the change is reported on entering.
    if (confirmed === changes || !isInside()) return;
    const reported = changes;
    try {
      await realtime.whisper('AccountEvent', {});
      confirmed = Math.max(confirmed, reported);
    } catch {
      stopWaiting();
      stopWaiting = after(tryAgainMs, () => void report());
    }
  };
  return {
    announce(): void {
      changes += 1;
      void report();
    },
    /** Reports the changes that the server has not confirmed. */
    entered: (): void => void report(),
    stop: (): void => stopWaiting(),
  };
};
