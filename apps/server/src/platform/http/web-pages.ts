import { type Locale, localeOfVisitor, Refusal, toBcp47 } from '@engawa/contract/kernel';
import type { Context } from 'hono';
import { escapeHtml } from './escape-html.ts';
import type { HttpApp, HttpEnv } from './http-env.ts';
import { isGuestPath, readPagePath } from './page-routes.ts';
import { answerRefusal } from './refusal-answer.ts';
import { savedLocaleOf } from './saved-locale.ts';
import { answerDocument } from './shared-body.ts';
import type { StaticFiles } from './static-files.ts';
import type { WebBuild } from './web-build.ts';

/** The build writes this placeholder where the nonce of each response goes. */
const noncePlaceholder = /__CSP_NONCE__/g;
/**
 * The placeholder of the support address, which is in the page because a broken page cannot request
 * it.
 */
const supportPlaceholder = '__SUPPORT_EMAIL__';
/** Where the page finds its own build, by which it learns later that the server has another one. */
const buildPlaceholder = '__BUILD__';

const notBuilt = 'The web pages are not built yet: run "npm start", which builds them.\n';

type CountryOf = (address: string) => string | null;

/**
 * The language in which a guest link opens, by the same rule as in the browser (decision 0030): the
 * saved one, else the one of the country, else the browser's, else the one of the link.
 */
const localeOfGuest = (c: Context<HttpEnv>, linked: Locale, countryOf: CountryOf): Locale => {
  const saved = savedLocaleOf(c);
  if (saved !== null) return saved;
  const languages = (c.req.header('accept-language') ?? '')
    .split(',')
    .map((part) => part.split(';')[0] ?? '');
  return localeOfVisitor(countryOf(c.get('address')), languages, linked);
};

/**
 * Serves the built files, and the page that runs the application for every address that a person
 * may open. A guest link gets a document in which the form stands already (decision 0044).
 * @param deps.supportEmail the address for reports of broken pages; null: none is named
 */
export const mountWebPages = (
  http: HttpApp,
  {
    files,
    webBuild,
    supportEmail,
    countryOf,
  }: {
    readonly files: StaticFiles;
    readonly webBuild: WebBuild;
    readonly supportEmail: string | null;
    readonly countryOf: CountryOf;
  },
): void => {
  const support = escapeHtml(supportEmail ?? '');
  const findPage = (c: Context<HttpEnv>, linked: Locale): { locale: Locale; html: string | null } => {
    // A link without an id leads to an explanation, and not to a form.
    if (isGuestPath(c.req.path) && c.req.query('id')) {
      const locale = localeOfGuest(c, linked, countryOf);
      const html = files.readText(`guest.${locale}.html`);
      if (html !== null) return { locale, html };
    }
    return { locale: linked, html: files.readText('index.html') };
  };
  http.get('*', async (c) => {
    const file = await files.answer(c);
    if (file !== null) return file;
    const isFileLike = /\.[a-z0-9]{1,5}$/i.test(c.req.path);
    const takesHtml = /text\/html|\*\/\*/.test(c.req.header('accept') ?? '*/*');
    if (isFileLike || !takesHtml) return answerRefusal(c, new Refusal('NOT_FOUND'));
    c.header('cache-control', 'no-store');
    const { locale: linked, isKnown } = readPagePath(c.req.path);
    const { locale, html } = findPage(c, linked);
    if (html === null) return c.text(notBuilt, 503);
    const whole = html
      .replace(noncePlaceholder, c.get('nonce'))
      .replace(supportPlaceholder, () => support)
      .replace(buildPlaceholder, webBuild() ?? '');
    const page = whole.replace(/<html\b[^<>]*>/, (tag) => {
      const bare = tag.replace(/\slang="[^"]*"/, '');
      return bare.replace('<html', `<html lang="${toBcp47(locale)}"`);
    });
    return answerDocument(c, page, isKnown ? 200 : 404);
  });
};
