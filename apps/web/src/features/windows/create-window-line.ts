import type { WinInfo } from '@engawa/contract/presence';
import { type RealtimeClient, WhisperRefused } from '../../platform/realtime-client/realtime-client.ts';

/** Refusals that pass by themselves: the entry, or the next window, says it again. */
const passing: readonly string[] = ['UNREACHABLE', 'TRY_AGAIN', 'NOT_INSIDE'];
const off = JSON.stringify({ isActiveWin: false, winInfo: null });

/**
 * What the server has of this page: whether it asks for windows, and what it shows others.
 * @param onRefused the server does not allow it
 */
export const createWindowLine = (realtime: Pick<RealtimeClient, 'whisper'>, onRefused: () => void) => {
  let isAsked = false;
  let sent = off;
  const refused = (error: unknown) => {
    if (!(error instanceof WhisperRefused)) throw error;
    if (!passing.includes(error.code)) onRefused();
  };
  return {
    isAsked: () => isAsked,
    ask(isOn: boolean): void {
      if (isOn === isAsked) return;
      isAsked = isOn;
      realtime.whisper('WindowSourceEvent', { isOn }).catch((error: unknown) => {
        if (isOn) isAsked = false;
        refused(error);
      });
    },
    show(isActiveWin: boolean, winInfo: WinInfo | null): void {
      const next = JSON.stringify({ isActiveWin, winInfo });
      if (next === sent) return;
      sent = next;
      realtime.whisper('ActiveWinEvent', { isActiveWin, winInfo }).catch((error: unknown) => {
        if (sent === next) sent = '';
        refused(error);
      });
    },
    /** The server knows nothing of this page. */
    forget(): void {
      isAsked = false;
      sent = off;
    },
  };
};
