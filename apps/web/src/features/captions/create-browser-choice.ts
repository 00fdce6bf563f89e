import { createStore } from 'zustand/vanilla';
import type { CaptionPreferencesStore } from './caption-preferences.ts';
import type { installSpeechPack } from './voice/browser-recogniser.ts';

type Installed = Awaited<ReturnType<typeof installSpeechPack>>;
/** That the browser is getting ready, or why it cannot; null: neither. */
type BrowserState = { readonly state: 'PREPARING' | Exclude<Installed, 'installed'> | null };

type Deps = {
  readonly preferences: Pick<CaptionPreferencesStore, 'getState' | 'set'>;
  install(language: string): Promise<Installed>;
};

/** Recognition by the browser itself, which is chosen only once the browser has what it needs. */
export const createBrowserChoice = ({ preferences, install }: Deps) => {
  const store = createStore<BrowserState>(() => ({ state: null }));
  let round = 0;
  return {
    store,
    /** Must be called from a click: without one, browsers get nothing. */
    async choose(isWanted: boolean): Promise<void> {
      round += 1;
      const mine = round;
      store.setState({ state: isWanted ? 'PREPARING' : null });
      if (!isWanted) return preferences.set({ isByBrowser: false });
      preferences.set({ isByCloud: false });
      const found = await install(preferences.getState().speaks);
      if (mine !== round) return;
      store.setState({ state: found === 'installed' ? null : found });
      if (found === 'installed') preferences.set({ isByBrowser: true });
    },
    /** The user lets this browser send their voice to its maker, or no longer. */
    chooseCloud(isWanted: boolean): void {
      round += 1;
      store.setState({ state: null });
      preferences.set(isWanted ? { isByCloud: true, isByBrowser: false } : { isByCloud: false });
    },
  };
};
