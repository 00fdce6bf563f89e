import { createStore } from 'zustand/vanilla';

export type ToastTone = 'info' | 'success' | 'danger';

/** Something to be done about a message; doing it closes the message. */
export type ToastAction = { readonly label: string; readonly testId?: string; run(): void };

export type Toast = {
  readonly id: number;
  readonly text: string;
  readonly tone: ToastTone;
  /** How long it stays; null: until it is closed. */
  readonly lifeMs: number | null;
  /** At the upper edge in the middle, also where the others are elsewhere. */
  readonly isTop: boolean;
  /** For tests and journeys. */
  readonly testId: string | undefined;
  readonly actions: readonly ToastAction[];
  /** The text for the list of notifications; absent: not worth reading later. */
  readonly keptText: string | undefined;
  /** Toasts of one group are joined into one while it is shown. */
  readonly group: string | undefined;
};

/** One message that says both; each keeps its actions. */
const joined = (first: Toast, second: Toast): Toast => ({
  ...second,
  text: `${first.text} ${second.text}`,
  tone: first.tone,
  lifeMs: first.lifeMs === null || second.lifeMs === null ? null : Math.max(first.lifeMs, second.lifeMs),
  testId: first.testId,
  actions: [...first.actions, ...second.actions],
});

export type ToastsState = {
  readonly toasts: readonly Toast[];
  /** The toast that the user closed or answered last. */
  readonly dismissedId: number | null;
};

const usualLifeMs = 3000;
/** A failure takes longer to read, and may be reported nowhere else. */
const dangerLifeMs = 5000;
/** A toast with actions must be read, and reached by keyboard. */
const actionLifeMs = 20_000;
/** More would hide the page. */
const maxShown = 4;

/** Short messages over the page: the newest last, the oldest going first. */
export const createToasts = () => {
  const store = createStore<ToastsState>()(() => ({ toasts: [], dismissedId: null }));
  let lastId = 0;
  const close = (id: number) =>
    store.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
  return {
    store,
    close,
    /** Closes a toast that the user has read. */
    dismiss(id: number): void {
      close(id);
      store.setState({ dismissedId: id });
    },
    /**
     * Shows a toast. The same text shown again restarts its time and does not appear twice.
     * @returns the function that takes it back
     */
    show(
      text: string,
      options: {
        tone?: ToastTone;
        lifeMs?: number | null;
        isTop?: boolean;
        testId?: string;
        actions?: readonly ToastAction[];
        keptText?: string;
        group?: string;
      } = {},
    ): () => void {
      lastId += 1;
      const { tone = 'info', isTop = false, testId, keptText, group, actions = [] } = options;
      const ownLifeMs = tone === 'danger' ? dangerLifeMs : usualLifeMs;
      const { lifeMs = actions.length > 0 ? actionLifeMs : ownLifeMs } = options;
      const toast: Toast = { id: lastId, text, tone, lifeMs, isTop, testId, actions, keptText, group };
      store.setState(({ toasts }) => {
        const same = toasts.filter((other) => other.text !== text);
        const first = group === undefined ? undefined : same.find((other) => other.group === group);
        const shown = first === undefined ? toast : joined(first, toast);
        return { toasts: [...same.filter((other) => other !== first), shown].slice(-maxShown) };
      });
      return () => close(toast.id);
    },
  };
};

export type Toasts = ReturnType<typeof createToasts>;

/** The messages of this page. */
export const toasts = createToasts();
