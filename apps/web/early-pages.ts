import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, createServer, type Plugin, type Rolldown } from 'vite';
import { contractData } from './contract-data.ts';
import type { DrawnPages } from './src/app/early-form/drawn-pages.ts';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const pageFile = at('./src/app/early-form/draw-early-pages.tsx');
const scriptFile = at('./src/app/early-form/before-scripts.ts');
/** The module that draws the guest page, in the built client. */
const guestChunk = /routes\/\{-\$locale\}\/guest\.tsx\?tsr-split=component/;
const nonce = '__CSP_NONCE__';

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } };

/** The chunk and all that it imports at once. */
const withImports = (bundle: Rolldown.OutputBundle, name: string, found = new Set<string>()): Set<string> => {
  const chunk = bundle[name];
  if (chunk?.type !== 'chunk' || found.has(name)) return found;
  found.add(name);
  for (const imported of chunk.imports) withImports(bundle, imported, found);
  return found;
};

const chunkOf = (bundle: Rolldown.OutputBundle, isWanted: (moduleId: string) => boolean): string => {
  const found = Object.values(bundle).find((file) => file.type === 'chunk' && file.moduleIds.some(isWanted));
  if (found === undefined) throw new Error('The chunk of the guest page is not in the build.');
  return found.fileName;
};

/** The script that works the form before all others, as one line. */
const buildScript = async (): Promise<string> => {
  const built = await build({
    configFile: false,
    root: at('.'),
    logLevel: 'warn',
    build: {
      target: 'es2022',
      write: false,
      lib: { entry: scriptFile, formats: ['iife'], name: 'engawaBeforeScripts', fileName: 'before-scripts' },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (output === undefined || !('output' in output)) throw new Error('The script of the form was not built.');
  return output.output[0].code.trim();
};

/** Runs the components of the page here, with the same names of styles as in the build. */
const drawPages = async (): Promise<DrawnPages> => {
  const sources = await createServer({
    configFile: false,
    root: at('.'),
    appType: 'custom',
    logLevel: 'warn',
    plugins: [contractData()],
    oxc: { jsx: { runtime: 'automatic', development: false } },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const { drawEarlyPages } = await sources.ssrLoadModule(pageFile);
    return await drawEarlyPages();
  } finally {
    await sources.close();
  }
};

/** The addresses of pictures in the sources become those of the built files. */
const withBuiltPictures = (markup: string, bundle: Rolldown.OutputBundle): string =>
  // React asks for pictures beforehand by a link, which comes at the same time as the picture here.
  markup
    .replace(/<link rel="preload"[^>]*>/g, '')
    .replace(/src="\/(src\/[^"]+)"/g, (_whole, source: string) => {
      const built = Object.values(bundle).find(
        (file) => file.type === 'asset' && file.originalFileNames.includes(source),
      );
      if (built === undefined) throw new Error(`${source} is not in the build.`);
      return `src="/${built.fileName}"`;
    });

/**
 * Writes, beside index.html, the document of the guest page in each language: the guest form stands
 * in it and can be used before any script has come. The server sends it for guest links.
 */
export const earlyPages = (): Plugin => ({
  name: 'engawa-early-pages',
  apply: 'build',
  async writeBundle({ dir }, bundle) {
    const html = bundle['index.html'];
    if (html?.type !== 'asset' || dir === undefined) return;
    const index = String(html.source);
    const guest = withImports(
      bundle,
      chunkOf(bundle, (id) => guestChunk.test(id)),
    );
    const styleFiles = new Set(
      [...guest].flatMap((name) => [...((bundle[name] as Chunk).viteMetadata?.importedCss ?? [])]),
    );
    const styles = [...styleFiles].filter((file) => !index.includes(file));
    const css = [...styleFiles].map((file) => readFileSync(join(dir, file), 'utf8')).join('');
    const [pages, script] = await Promise.all([drawPages(), buildScript()]);
    for (const [locale, page] of Object.entries(pages)) {
      const markup = withBuiltPictures(page.markup, bundle);
      for (const [, names = ''] of markup.matchAll(/class="([^"]+)"/g))
        for (const name of names.split(' ').filter((one) => one.startsWith('_')))
          if (!css.includes(`.${name}`)) throw new Error(`No style of the guest page has .${name}.`);
      const phrases = chunkOf(bundle, (id) =>
        id.endsWith(`/phrases/src/${locale === 'zh_tw' ? 'zh-tw' : locale}/first.ts`),
      );
      const preloads = [...guest, phrases]
        .filter((file) => !index.includes(file))
        .map(
          (file) =>
            `<link rel="modulepreload" crossorigin href="/${file}" nonce="${nonce}" fetchpriority="low">`,
        );
      const links = styles.map(
        (file) => `<link rel="stylesheet" crossorigin href="/${file}" nonce="${nonce}">`,
      );
      const head = [page.scheme, ...links, ...preloads, `<style nonce="${nonce}">${page.styles}</style>`];
      const body = `<div id="early">${markup}</div><div id="root" hidden></div><script nonce="${nonce}">${script}</script>`;
      writeFileSync(
        join(dir, `guest.${locale}.html`),
        index
          // The styles first: the form is not shown without them, and works without scripts.
          .replace(/<script type="module"|<link rel="modulepreload"/g, '$& fetchpriority="low"')
          .replace(/<title>[^<]*<\/title>/, () => `<title>${page.title}</title>`)
          .replace('</head>', () => `${head.join('\n    ')}\n  </head>`)
          .replace(/<body>[\s\S]*<\/body>/, () => `<body>${body}</body>`),
      );
    }
  },
});
