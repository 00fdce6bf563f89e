import type { ServedPage } from './create-update-reload.ts';

const buildName = 'engawa-build';
/** The placeholder stands in a page that no server of Engawa has filled in. */
const isBuild = (content: string) => /^[0-9a-f]+$/.test(content);

/** The build of a page, as the server has written it there; null: it names none. */
export const readBuild = (page: Document): string | null => {
  const content = page.querySelector<HTMLMetaElement>(`meta[name="${buildName}"]`)?.content ?? '';
  return isBuild(content) ? content : null;
};

/** The value of an attribute in the text of a tag; null: it has none. */
const attributeOf = (tag: string, name: string): string | null => {
  const [, rest] = tag.split(` ${name}="`, 2);
  return rest === undefined ? null : (rest.split('"', 1)[0] ?? null);
};

/**
 * Reads the text of a page by its tags. A parser of documents would apply the styles in it, which
 * the content security policy of this page refuses and reports.
 */
const readPage = (html: string) => {
  const tags = html.split('<').map((text) => text.split('>', 1)[0] ?? '');
  const meta = tags.find((tag) => tag.startsWith('meta ') && attributeOf(tag, 'name') === buildName);
  const script = tags.find((tag) => tag.startsWith('script ') && attributeOf(tag, 'type') === 'module');
  const build = meta === undefined ? null : attributeOf(meta, 'content');
  return {
    build: build !== null && isBuild(build) ? build : null,
    script: script === undefined ? null : attributeOf(script, 'src'),
  };
};

/**
 * Asks for the page that the server hands out now, and for its first script.
 * @returns null when one of them does not arrive, as while the server restarts: a reload would then
 * lose what is open
 */
export const readServedPage = async (fetch: typeof globalThis.fetch): Promise<ServedPage | null> => {
  try {
    const answer = await fetch('/', { cache: 'no-store', headers: { accept: 'text/html' } });
    if (!answer.ok) return null;
    const { script, build } = readPage(await answer.text());
    if (!script) return null;
    const { ok } = await fetch(script, { method: 'HEAD', cache: 'no-store' });
    return ok ? { build } : null;
  } catch {
    return null;
  }
};
