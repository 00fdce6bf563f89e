import { createStore } from 'zustand/vanilla';
import type { AssistantDeps } from './create-assistant.ts';

type DraftState =
  | { readonly kind: 'closed' }
  /** It says where texts go, and waits for the user. */
  | { readonly kind: 'asking' }
  | { readonly kind: 'running' }
  | { readonly kind: 'failed'; readonly failure: unknown };

/**
 * Drafts a reply to a conversation. The user has read where its messages go before anything is
 * sent, and gets the text for their field; it is never sent by itself.
 * @param readAfter reads where texts go, when a failure says that this has changed
 */
export const createDraft = (
  { calls, provider, language }: AssistantDeps,
  readAfter: (failure: unknown) => Promise<void>,
) => {
  const store = createStore<{ readonly draft: DraftState }>(() => ({ draft: { kind: 'closed' } }));
  const set = (draft: DraftState) => store.setState({ draft });
  let running: AbortController | null = null;
  const close = () => {
    running?.abort();
    running = null;
    set({ kind: 'closed' });
  };
  return {
    store,
    /** Says where the messages go; or, when that is open, closes it. */
    toggle() {
      if (store.getState().draft.kind === 'closed') set({ kind: 'asking' });
      else close();
    },
    /** Also ends what is being drafted. */
    close,
    /** @returns the text; null: there is none, because it failed or was stopped */
    async write(conversation: string): Promise<string | null> {
      const named = provider.getState().provider;
      if (named === null || running !== null) return null;
      const mine = new AbortController();
      running = mine;
      set({ kind: 'running' });
      try {
        const told = { language: language(), provider: named };
        const text = await calls.write({ task: 'reply', conversation }, told, mine.signal);
        if (mine.signal.aborted) return null;
        set({ kind: 'closed' });
        return text;
      } catch (failure) {
        if (mine.signal.aborted) return null;
        set({ kind: 'failed', failure });
        await readAfter(failure);
        return null;
      } finally {
        if (running === mine) running = null;
      }
    },
  };
};
export type Draft = ReturnType<typeof createDraft>;
