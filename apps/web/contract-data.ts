import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';

const inContract = (path: string): string =>
  fileURLToPath(new URL(`../../packages/contract/src/${path}`, import.meta.url));

/** Modules that hold what a function of the contract gives at build time, as plain data. */
const modules: Readonly<Record<string, { readonly file: string; readonly name: string }>> = {
  /** Methods and paths of the API. */
  'virtual:api-paths': { file: inContract('api/index.ts'), name: 'apiPaths' },
  /** The shapes of live messages. */
  'virtual:message-shapes': { file: inContract('live/index.ts'), name: 'messageShapes' },
  /** The shapes of replies to whispers. */
  'virtual:reply-shapes': { file: inContract('live/index.ts'), name: 'replyShapes' },
};

/** A route as the contract has it when nothing but its method and its path is left. */
const plainRoute =
  /\{"~orpc":\{"errorMap":\{\},"meta":\{\},"route":\{"method":("[A-Z]+"),"path":("[^"]+")\}\}\}/g;
/** Writes each such route as a call: repeated two hundred times they weigh 0.3 KB, compressed. */
const withShortRoutes = (name: string, json: string): string =>
  `const route = (method, path) => ({ '~orpc': { errorMap: {}, meta: {}, route: { method, path } } });
export const ${name} = ${json.replace(plainRoute, 'route($1,$2)')};`;

/** Parts of the contract as plain data, so that no schema library is in the first load. */
export const contractData = (): Plugin => ({
  name: 'engawa-contract-data',
  resolveId: (id) => (Object.hasOwn(modules, id) ? `\0${id}` : undefined),
  load: async (id) => {
    const wanted = modules[id.replace(/^\0/, '')];
    if (!id.startsWith('\0') || wanted === undefined) return undefined;
    const { file, name } = wanted;
    const { module } = await runnerImport<Record<string, () => unknown>>(file);
    return withShortRoutes(name, JSON.stringify(module[name]?.()));
  },
});
