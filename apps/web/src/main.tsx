import './ui/base.css';
import './ui/tokens.css';
import './ui/mantine.css';
import { apiPaths } from 'virtual:api-paths';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { createAppRouter } from './app/router.tsx';
import { createCaughtError } from './app/session/caught-error.ts';
import { hearUncaught } from './app/session/error-reports.ts';
import { registerServiceWorker } from './app/session/service-worker.ts';
import { createServices } from './app/session/services.ts';
import { isScriptGone, reloadOnce } from './app/session/stale-page.ts';
import { hearInstallPrompt } from './platform/install-prompt.ts';
import { sessionStore } from './platform/storage/storage.ts';
import { loadFontsWhenIdle } from './platform/theme/fonts.ts';
import { readNonce } from './platform/theme/nonce.ts';

window.addEventListener('vite:preloadError', () => {
  void reloadOnce({
    keep: sessionStore,
    nowMs: Date.now,
    isGone: () => isScriptGone(fetch, import.meta.url),
    reload: () => window.location.reload(),
  });
});

hearInstallPrompt(window);
registerServiceWorker();

const nonce = readNonce();
const services = createServices({ paths: apiPaths, origin: window.location.origin });
const router = createAppRouter(services);
hearUncaught(window, services.errorReports);
services.interpreter.i18n.on('languageChanged', () => loadFontsWhenIdle(services.interpreter.locale));

const start = async (): Promise<void> => {
  // The splash of the HTML stands until the first screen and its language are here.
  await router.load();
  const root = document.getElementById('root');
  if (root === null) throw new Error('the page has no #root');
  const show = () =>
    createRoot(root, { onCaughtError: createCaughtError(services.errorReports) }).render(
      <StrictMode>
        <App services={services} router={router} nonce={nonce} />
      </StrictMode>,
    );
  const early = window.engawaEarlyForm;
  if (early === undefined) show();
  // At once, because it moves what was typed in the form of the document into the page.
  else early.handOver(() => flushSync(show));
};

void start();
