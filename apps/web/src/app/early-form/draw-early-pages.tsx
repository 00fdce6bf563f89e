import { type Locale, locales, toBcp47 } from '@engawa/contract/kernel';
import { loadPhrases } from '@engawa/phrases/parts';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { createStore } from 'zustand/vanilla';
import { createInterpreter } from '../../platform/i18n/i18n.ts';
import { colorSchemeScript } from '../../platform/storage/color-scheme-script.ts';
import type { Services } from '../session/services.ts';
import type { DrawnPages } from './drawn-pages.ts';
import { EarlyPage } from './early-page.tsx';
import { withoutStyleAttributes } from './without-style-attributes.ts';

/** The server writes a fresh nonce in place of this word into every answer. */
const nonce = '__CSP_NONCE__';

/** All that the frame of the page asks of the services: nobody is logged in. */
const noServices = {
  session: { store: createStore(() => ({ accessToken: null })) },
} as unknown as Services;

const openRouter = async (locale: Locale) => {
  const root = createRootRoute();
  const guest = createRoute({
    getParentRoute: () => root,
    path: '/{-$locale}/guest',
    component: EarlyPage,
  });
  const router = createRouter({
    routeTree: root.addChildren([guest]),
    context: noServices,
    history: createMemoryHistory({ initialEntries: [locale === 'ja' ? '/guest' : `/${locale}/guest`] }),
  });
  await router.load();
  return router;
};

/**
 * Draws the guest form in each language from the components and phrases of the guest page; runs in
 * the build.
 */
export const drawEarlyPages = async (): Promise<DrawnPages> => {
  const draw = async (locale: Locale) => {
    const { i18n } = createInterpreter();
    const tag = toBcp47(locale);
    for (const [namespace, texts] of Object.entries(await loadPhrases[locale].first()))
      i18n.addResourceBundle(tag, namespace, texts);
    await i18n.changeLanguage(tag);
    const router = await openRouter(locale);
    const markup = renderToStaticMarkup(
      <I18nextProvider i18n={i18n}>
        <RouterProvider router={router as never} />
      </I18nextProvider>,
    );
    const title = i18n.t('app:page_title', { page: i18n.t('guests:title') });
    return [locale, { ...withoutStyleAttributes(markup), title, scheme: colorSchemeScript(nonce) }] as const;
  };
  return Object.fromEntries(await Promise.all(locales.map(draw))) as DrawnPages;
};
