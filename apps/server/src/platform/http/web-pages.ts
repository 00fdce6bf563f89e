import { Refusal, toBcp47 } from '@engawa/contract/kernel';
import type { HttpApp } from './http-env.ts';
import { readPagePath } from './page-routes.ts';
import { answerRefusal } from './refusal-answer.ts';
import type { StaticFiles } from './static-files.ts';

/** The build writes this placeholder where the nonce of each response goes. */
const noncePlaceholder = /__CSP_NONCE__/g;
/**
 * The placeholder of the support address, which is in the page because a broken page cannot request
 * it.
 */
const supportPlaceholder = '__SUPPORT_EMAIL__';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

const notBuilt = 'The web pages are not built yet: run "npm start", which builds them.\n';

/**
 * Serves the built files, and the page that runs the application for every address that a person
 * may open.
 * @param supportEmail the address for reports of broken pages; null: none is named
 */
export const mountWebPages = (http: HttpApp, files: StaticFiles, supportEmail: string | null): void => {
  const support = escapeHtml(supportEmail ?? '');
  http.get('*', async (c) => {
    const file = await files.answer(c);
    if (file !== null) return file;
    const isFileLike = /\.[a-z0-9]{1,5}$/i.test(c.req.path);
    const takesHtml = /text\/html|\*\/\*/.test(c.req.header('accept') ?? '*/*');
    if (isFileLike || !takesHtml) return answerRefusal(c, new Refusal('NOT_FOUND'));
    const html = files.readText('index.html');
    c.header('cache-control', 'no-store');
    if (html === null) return c.text(notBuilt, 503);
    const { locale, isKnown } = readPagePath(c.req.path);
    const whole = html.replace(noncePlaceholder, c.get('nonce')).replace(supportPlaceholder, () => support);
    const page = whole.replace(/<html\b[^>]*>/, (tag) => {
      const bare = tag.replace(/\slang="[^"]*"/, '');
      return bare.replace('<html', `<html lang="${toBcp47(locale)}"`);
    });
    return c.html(page, isKnown ? 200 : 404);
  });
};
