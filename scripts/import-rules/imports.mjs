import { posix } from 'node:path';

/** @typedef {import('./source.mjs').Source} Source */

const importForms =
  /(?:^|[;\n}])\s*(?:import|export)\s(?:[^'"`;]*?\sfrom\s*)?['"]([^'"\n]+)['"]|\bimport\(\s*['"]([^'"\n]+)['"]\s*\)/g;

/**
 * Imports and re-exports of a file, including types and dynamic imports. `target` is a path from
 * the root of the repository for our own files, else the name of the package (`node:fs` stays as it
 * is).
 * @param {Source} source
 * @returns {{ target: string, isOurs: boolean, index: number }[]}
 */
export const importsOf = (source) =>
  [...source.code.matchAll(importForms)].map((found) => {
    const name = found[1] ?? found[2] ?? '';
    const index = found.index + found[0].lastIndexOf(name);
    if (name.startsWith('.')) {
      return { target: posix.join(posix.dirname(source.path), name), isOurs: true, index };
    }
    const [scope = '', workspace = '', ...rest] = name.split('/');
    if (scope === '@engawa') {
      return { target: posix.join('packages', workspace, 'src', ...rest, 'index.ts'), isOurs: true, index };
    }
    return { target: scope.startsWith('@') ? `${scope}/${workspace}` : scope, isOurs: false, index };
  });
