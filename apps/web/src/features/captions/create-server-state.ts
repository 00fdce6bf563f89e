import type { CaptionsState } from '@engawa/contract/captions';
import { createStore } from 'zustand/vanilla';

/** While nothing recognises speech, the server is asked again after so many ms. */
const askAgainMs = 60_000;

type Deps = {
  read(): Promise<CaptionsState>;
  /** Whether somebody still waits for an engine. */
  isWanted(): boolean;
  after(delayMs: number, act: () => void): () => void;
};

/** What the server can do about captions; null until it has said it. */
export const createServerState = ({ read, isWanted, after }: Deps) => {
  const store = createStore<CaptionsState | null>(() => null);
  let isPausing = false;
  let stop = () => {};
  /** The last read that began, and the newest one whose answer is known. */
  let [begun, known] = [0, 0];
  /**
   * Asks now, for whoever needs it. An answer that comes after that of a later question is not
   * believed. Rejects as the call does.
   */
  const ask = async (): Promise<CaptionsState> => {
    begun += 1;
    const mine = begun;
    const answer = await read();
    const now = store.getState();
    if (mine > known) {
      known = mine;
      store.setState(answer, true);
      return answer;
    }
    if (now !== null) return now;
    // The later question had no answer, so it is not known what is allowed now.
    const careful = { ...answer, is_cloud_allowed: false };
    store.setState(careful, true);
    return careful;
  };
  const readNow = async (): Promise<void> => {
    try {
      await ask();
    } catch {
      // It is asked again with the next reason to know it.
    }
  };
  /** Asks until an engine is there, with a pause between two attempts. */
  const ensure = async (): Promise<void> => {
    const engine = store.getState()?.engine ?? null;
    if (isPausing || engine !== null) return;
    isPausing = true;
    stop = after(askAgainMs, () => {
      isPausing = false;
      if (isWanted()) void ensure();
    });
    await readNow();
  };
  /**
   * Reads what may have changed, if anybody has asked for it before. While it is not known, nothing
   * leaves the device that the company may have forbidden.
   */
  const readChanged = async (): Promise<void> => {
    if (begun === 0) return;
    const mine = begun + 1;
    try {
      await ask();
    } catch {
      if (mine < known) return;
      known = mine;
      const now = store.getState();
      if (now?.is_cloud_allowed) store.setState({ ...now, is_cloud_allowed: false }, true);
    }
  };
  return { store, ask, read: readNow, readChanged, ensure, end: () => stop() };
};
