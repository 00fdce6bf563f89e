import { createStore } from 'zustand/vanilla';

/** The event by which a browser offers to install the page as an app; types do not know it yet. */
type InstallPrompt = Event & { prompt(): Promise<unknown> };

/** The last offer of the browser; null: none, or it is installed. */
export const installPrompt = createStore<{ readonly offered: InstallPrompt | null }>(() => ({
  offered: null,
}));

/**
 * Keeps the browser's offer for a menu, where people look for it. Call it before the page is
 * loaded.
 */
export const hearInstallPrompt = (from: Pick<Window, 'addEventListener'>): void => {
  from.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installPrompt.setState({ offered: event as InstallPrompt });
  });
  from.addEventListener('appinstalled', () => installPrompt.setState({ offered: null }));
};

/** Asks whether to install; the browser asks once for each offer. */
export const install = (): void => {
  const { offered } = installPrompt.getState();
  installPrompt.setState({ offered: null });
  void offered?.prompt();
};
