import type { ProviderPlace } from '@engawa/contract/assistant';
import { createStore } from 'zustand/vanilla';
import type { PageToExplain } from '../../../features/assistant/index.ts';
import { createSignal } from '../../../platform/signal.ts';
import type { SpaceSession } from './space-session.ts';

/** The language model: whether it can be asked here, and what other features ask of it. */
export const createAssistantPorts = ({ assistantCalls }: Pick<SpaceSession, 'assistantCalls'>) => {
  /** The pages that the user wants explained. */
  const explaining = createSignal<PageToExplain>();
  return {
    ...assistantCalls,
    store: createStore<{ readonly provider: ProviderPlace | null }>(() => ({ provider: null })),
    explain: explaining.emit,
    onExplain: explaining.subscribe,
  };
};
