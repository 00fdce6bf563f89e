import { createStore } from 'zustand/vanilla';
import { createSignal } from '../../../platform/signal.ts';

/** Conversations: opening them, and those that are silent. */
export const createConversationPorts = () => {
  /** The conversations that the user opens. */
  const opening = createSignal<string>();
  return {
    writeTo: (personId: string) => opening.emit(`with_${personId}`),
    openConversation: opening.emit,
    onOpenConversation: opening.subscribe,
    silence: createStore<{ muted: ReadonlySet<string> }>(() => ({ muted: new Set() })),
  };
};
