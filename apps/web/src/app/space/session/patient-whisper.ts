import type { StoreApi } from 'zustand/vanilla';
import type { Entry } from '../../../features/presence/index.ts';
import { type RealtimeClient, WhisperUnsent } from '../../../platform/realtime-client/realtime-client.ts';

/** Longer than a browser needs to connect again, and no longer than a user waits. */
const patienceMs = 5_000;

type Deps = {
  readonly whisper: RealtimeClient['whisper'];
  readonly entry: StoreApi<{ readonly entry: Entry }>;
  readonly after: (delayMs: number, callback: () => void) => () => void;
};

/**
 * Whispers what the user has pressed. While the connection is lost for a moment it waits until they
 * are inside again, so that the press is not lost; after 5 s it is refused like any other whisper.
 */
export const createPatientWhisper = ({ whisper, entry, after }: Deps): RealtimeClient['whisper'] => {
  const isLost = () => entry.getState().entry.kind === 'lost';
  const untilBack = () =>
    new Promise<void>((resolve) => {
      const end = () => {
        stopFollowing();
        stopWaiting();
        resolve();
      };
      const stopFollowing = entry.subscribe(() => {
        if (!isLost()) end();
      });
      const stopWaiting = after(patienceMs, end);
    });
  return async (...whispered) => {
    if (!isLost()) {
      try {
        return await whisper(...whispered);
      } catch (error) {
        // The page may learn only a second later that its connection has ended.
        if (!(error instanceof WhisperUnsent)) throw error;
      }
    }
    await untilBack();
    return whisper(...whispered);
  };
};
