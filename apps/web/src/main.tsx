import './ui/base.css';
import './ui/tokens.css';
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
import { hearInstallPrompt } from './platform/install-prompt.ts';
import { sessionStore } from './platform/storage/storage.ts';
import { colorScheme } from './platform/theme/color-scheme.ts';
import { loadFontsWhenIdle } from './platform/theme/fonts.ts';
import { after } from './platform/timers.ts';
import { repairTranslatedTexts } from './platform/translated-texts.ts';
import { createUpdateReload } from './platform/updates/create-update-reload.ts';
import { watchPage } from './platform/updates/page-occupations.ts';
import { readBuild, readServedPage } from './platform/updates/read-served-page.ts';

const updates = createUpdateReload({
  ownBuild: readBuild(document),
  readServed: () => readServedPage(fetch),
  keep: sessionStore,
  nowMs: Date.now,
  after,
  random: Math.random,
  reload: () => window.location.reload(),
});
updates.occupy(watchPage(window, Date.now).isOccupied);
window.addEventListener('vite:preloadError', updates.partMissing);

colorScheme.follow(window);
hearInstallPrompt(window);
registerServiceWorker();

const services = createServices({ paths: apiPaths, origin: window.location.origin, updates });
const router = createAppRouter(services);
hearUncaught(window, services.errorReports);
repairTranslatedTexts(window, (count) => {
  // The operator reads once that it happens; the page goes on.
  if (count === 1) services.errorReports.report('error', new Error('A translator had replaced a text'));
});
services.interpreter.i18n.on('languageChanged', () => loadFontsWhenIdle(services.interpreter.locale));

const start = async (): Promise<void> => {
  // The splash of the HTML stands until the first screen and its language are here.
  await router.load();
  const root = document.getElementById('root');
  if (root === null) throw new Error('the page has no #root');
  const show = () =>
    createRoot(root, { onCaughtError: createCaughtError(services.errorReports) }).render(
      <StrictMode>
        <App services={services} router={router} />
      </StrictMode>,
    );
  const early = window.engawaEarlyForm;
  if (early === undefined) show();
  // At once, because it moves what was typed in the form of the document into the page.
  else early.handOver(() => flushSync(show));
};

void start();
