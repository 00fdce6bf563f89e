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

const letters: Readonly<Record<string, string>> = {
  GET: 'G',
  POST: 'P',
  PUT: 'U',
  PATCH: 'A',
  DELETE: 'D',
};
/** How a fourth of the paths begins; written as one sign. */
const ofSpace = '/space/{id}/';
type PlainRoutes = Record<string, Record<string, { '~orpc': { route: { method: string; path: string } } }>>;

/**
 * Writes the routes as a text with a line each, which is read when the page starts: of two hundred
 * and fifty routes that saves 0.3 KB, compressed. Throws where the contract has more of a route
 * than its method and its path.
 */
const withShortRoutes = (name: string, data: unknown): string => {
  const lineOf = ([call, { '~orpc': procedure }]: [string, PlainRoutes[string][string]]): string => {
    const { method, path } = procedure.route;
    const plain = { errorMap: {}, meta: {}, route: { method, path } };
    if (JSON.stringify(procedure) !== JSON.stringify(plain) || letters[method] === undefined)
      throw new Error(`${call} is more than a method and a path.`);
    return `${call} ${letters[method]}${path.replace(ofSpace, '~')}`;
  };
  const text = Object.entries(data as PlainRoutes)
    .map(([feature, calls]) => [feature, ...Object.entries(calls).map(lineOf)].join('\n'))
    .join('\n\n');
  const methods = Object.fromEntries(Object.entries(letters).map(([method, letter]) => [letter, method]));
  return `const methods = ${JSON.stringify(methods)};
const read = (line) => {
  const [call, to] = line.split(' ');
  return [call, { '~orpc': { errorMap: {}, meta: {}, route: { method: methods[to[0]], path: to.slice(1).replace('~', '${ofSpace}') } } }];
};
export const ${name} = Object.fromEntries(${JSON.stringify(text)}.split('\\n\\n').map((part) => {
  const [feature, ...lines] = part.split('\\n');
  return [feature, Object.fromEntries(lines.map(read))];
}));`;
};

/** Parts of the contract as plain data, so that no schema library is in the first load. */
export const contractData = (): Plugin => ({
  name: 'engawa-contract-data',
  resolveId: (id) => (Object.hasOwn(modules, id) ? `\0${id}` : undefined),
  load: async (id) => {
    const wanted = modules[id.replace(/^\0/, '')];
    if (!id.startsWith('\0') || wanted === undefined) return undefined;
    const { file, name } = wanted;
    const { module } = await runnerImport<Record<string, () => unknown>>(file);
    const data = module[name]?.();
    return name === 'apiPaths'
      ? withShortRoutes(name, data)
      : `export const ${name} = ${JSON.stringify(data)};`;
  },
});
