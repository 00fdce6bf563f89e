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
  const readNow = async (): Promise<void> => {
    try {
      store.setState(await read(), true);
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
   * Reads what may have changed. While it is not known, nothing leaves the device that the company
   * may have forbidden.
   */
  const readChanged = async (): Promise<void> => {
    const before = store.getState();
    if (before === null) return;
    await readNow();
    const now = store.getState();
    if (now === before && now.is_cloud_allowed) store.setState({ ...now, is_cloud_allowed: false }, true);
  };
  return { store, read: readNow, readChanged, ensure, end: () => stop() };
};
