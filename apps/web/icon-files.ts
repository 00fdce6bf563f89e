import type { Plugin } from 'vite';

const library = '@tabler/icons-react';
const imports = new RegExp(`import \\{([^}]+)\\} from '${library}';`, 'g');

/** `Icon`, `Icon as Other` or `type Icon`, as an import of its own. */
const importOf = (named: string): string => {
  if (named.startsWith('type ')) return `import type { ${named.slice(5)} } from '${library}';`;
  const [icon = '', as = icon] = named.split(' as ');
  return `import ${as} from '${library}/dist/esm/icons/${icon}.mjs';`;
};

/**
 * Imports each icon from its own file. The library's one entry names 6,100 of them, and a build
 * reads all of them for the hundred that are used.
 */
export const iconFiles = (): Plugin => ({
  name: 'engawa-icon-files',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\.tsx?$/, code: library },
    handler: (code) =>
      code.replace(imports, (_whole, names: string) =>
        names
          .split(',')
          .map((name) => name.trim().replaceAll(/\s+/g, ' '))
          .filter((name) => name !== '')
          .map(importOf)
          .join(' '),
      ),
  },
});
