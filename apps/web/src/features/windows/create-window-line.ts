import type { WinInfo } from '@engawa/contract/presence';
import { type RealtimeClient, WhisperRefused } from '../../platform/realtime-client/realtime-client.ts';

/** Refusals that pass by themselves. */
const passing: readonly string[] = ['UNREACHABLE', 'TRY_AGAIN', 'NOT_INSIDE'];
/** Until that which the server did not confirm is said again. */
const retryMs = 2_000;
const off = JSON.stringify({ isActiveWin: false, winInfo: null });

type WindowLineDeps = {
  readonly realtime: Pick<RealtimeClient, 'whisper'>;
  after(delayMs: number, callback: () => void): () => void;
  /** The server does not allow it. */
  onRefused(): void;
  /** `ask` and `show` are to be called again. */
  onUnconfirmed(): void;
};

/**
 * What the server has of this page: whether it asks for windows, and what it shows others. What the
 * server did not confirm is unknown, and is whispered again.
 */
export const createWindowLine = ({ realtime, after, onRefused, onUnconfirmed }: WindowLineDeps) => {
  /** `isOn` null, or an empty `text`: unknown. */
  let asked: { isOn: boolean | null; isSure: boolean } = { isOn: false, isSure: true };
  let shown = { text: off, isSure: true };
  let hasEnded = false;
  let endRetry = () => {};
  const codeOf = (error: unknown): string => {
    if (error instanceof WhisperRefused) return error.code;
    throw error;
  };
  const retry = (code: string) => {
    // The entry says it again, and before it nobody is shown.
    if (hasEnded || code === 'NOT_INSIDE') return;
    endRetry();
    endRetry = after(retryMs, onUnconfirmed);
  };
  return {
    isAsked: () => asked.isOn === true,
    ask(isOn: boolean): void {
      if (isOn === asked.isOn) return;
      const mine = { isOn: isOn as boolean | null, isSure: false };
      asked = mine;
      realtime
        .whisper('WindowSourceEvent', { isOn })
        .then(() => {
          mine.isSure = true;
        })
        .catch((error: unknown) => {
          const code = codeOf(error);
          // A page that may not ask does not.
          const isOver = isOn && !passing.includes(code);
          mine.isOn = isOver ? false : null;
          mine.isSure = isOver;
          if (isOver) onRefused();
          else if (asked === mine) retry(code);
        });
    },
    show(isActiveWin: boolean, winInfo: WinInfo | null): void {
      const text = JSON.stringify({ isActiveWin, winInfo });
      if (text === shown.text) return;
      const mine = { text, isSure: false };
      shown = mine;
      realtime
        .whisper('ActiveWinEvent', { isActiveWin, winInfo })
        .then(() => {
          mine.isSure = true;
        })
        .catch((error: unknown) => {
          const code = codeOf(error);
          mine.text = '';
          if (winInfo === null && shown === mine) retry(code);
          if (!passing.includes(code)) onRefused();
        });
    },
    /** The server may know nothing of this page. Only what it confirmed to be off stays known. */
    forget(): void {
      if (asked.isOn !== false || !asked.isSure) asked = { isOn: null, isSure: false };
      if (shown.text !== off || !shown.isSure) shown = { text: '', isSure: false };
    },
    end(): void {
      hasEnded = true;
      endRetry();
    },
  };
};
