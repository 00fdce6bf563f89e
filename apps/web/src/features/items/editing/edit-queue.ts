import type { Item, ItemAction } from '@engawa/contract/items';
import type { Deed } from './edit-history.ts';
import { actionOf, type Step, stepsAgain, stepsBack } from './edit-steps.ts';

/** An edit on its way to the server. */
export type Sent = {
  readonly deed: Deed;
  readonly direction: 'do' | 'undo' | 'redo';
  /** Made at the first sending, so that a repetition says the same. */
  actions: ItemAction[] | null;
};

export const stepsOf = ({ deed, direction }: Pick<Sent, 'deed' | 'direction'>): readonly Step[] =>
  direction === 'do' ? deed.steps : direction === 'undo' ? stepsBack(deed.steps) : stepsAgain(deed.steps);

type Deps = {
  send(roomId: string, actions: ItemAction[]): Promise<readonly Item[]>;
  /** Whether the same edit may succeed later: nobody answered. */
  isWorthRetrying(error: unknown): boolean;
  /** Calls `act` once after the delay; the result cancels it. */
  after(delayMs: number, callback: () => void): () => void;
  /** The version of an item that an edit replaces. */
  versionFor(direction: Sent['direction']): (id: string) => number | undefined;
  confirm(sent: Sent, steps: readonly Step[], answer: readonly Item[]): void;
  /** An edit was refused, and all later ones of the same deed are dropped with it. */
  onRefused(deed: Deed, error: unknown): void;
  /** The queue, or whether it waits for a server that answers, has changed. */
  onChange(isWaiting: boolean): void;
};

const firstRetryMs = 1_000;
const maxRetryMs = 10_000;

/** Sends edits one after the other, and keeps them while nobody answers. */
export const createEditQueue = (deps: Deps) => {
  let queue: readonly Sent[] = [];
  let isSending = false;
  let stopWaiting: (() => void) | null = null;
  /** The last attempt reached nobody. */
  let isWaiting = false;
  let retryMs = firstRetryMs;
  let isOver = false;

  const waitAndRetry = () => {
    isWaiting = true;
    stopWaiting = deps.after(retryMs, retry);
    retryMs = Math.min(maxRetryMs, 2 * retryMs);
  };

  const attempt = async (next: Sent) => {
    const steps = stepsOf(next);
    next.actions ??= steps.map((step) => actionOf(step, deps.versionFor(next.direction)));
    const { deed } = next;
    try {
      deps.confirm(next, steps, await deps.send(deed.roomId, next.actions));
      queue = queue.filter((one) => one !== next);
      retryMs = firstRetryMs;
      isWaiting = false;
    } catch (error) {
      if (deps.isWorthRetrying(error)) return waitAndRetry();
      // Later edits of the same deed are refused with it.
      queue = queue.filter((one) => one.deed !== deed);
      isWaiting = false;
      deps.onRefused(deed, error);
    }
  };

  const sendNext = async (): Promise<void> => {
    const [next] = queue;
    if (isOver || isSending || stopWaiting !== null || next === undefined) return;
    isSending = true;
    await attempt(next);
    isSending = false;
    if (isOver) return;
    deps.onChange(isWaiting);
    void sendNext();
  };

  const retry = () => {
    stopWaiting?.();
    stopWaiting = null;
    void sendNext();
  };

  return {
    list: () => queue,
    add(deed: Deed, direction: Sent['direction']) {
      queue = [...queue, { deed, direction, actions: null }];
      deps.onChange(isWaiting);
      void sendNext();
    },
    /** The connection is back: does not wait for the next attempt. */
    retry() {
      if (stopWaiting !== null) retry();
    },
    end() {
      isOver = true;
      stopWaiting?.();
    },
  };
};
