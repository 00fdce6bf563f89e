import { createStore } from 'zustand/vanilla';
import type { WantedMessage } from '../../../features/messages/index.ts';
import { createSignal } from '../../../platform/signal.ts';
import type { SpaceSession } from './space-session.ts';

/** Conversations: their messages, opening them, and those that are silent. */
export const createConversationPorts = ({
  messageCalls,
  captionCalls,
  loadTranslations,
}: Pick<SpaceSession, 'messageCalls' | 'captionCalls' | 'loadTranslations'>) => {
  /** The conversations that the user opens. */
  const opening = createSignal<string>();
  const openingAt = createSignal<WantedMessage>();
  return {
    ...messageCalls,
    captions: captionCalls,
    loadTranslations,
    writeTo: (personId: string) => opening.emit(`with_${personId}`),
    open: opening.emit,
    onOpen: opening.subscribe,
    openAt: openingAt.emit,
    onOpenAt: openingAt.subscribe,
    silence: createStore<{ muted: ReadonlySet<string> }>(() => ({ muted: new Set() })),
  };
};
