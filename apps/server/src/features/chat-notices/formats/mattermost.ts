import { escaped } from './entities.ts';
import type { ChatFormat } from './format.ts';
import { breaks, unlinked } from './unlinked.ts';

/**
 * Its Markdown has fewer escapes than others: a backslash before `&`, `:`, `@`, `<` or `>` is shown
 * and changes nothing.
 */
const plain = (name: string): string =>
  escaped(
    unlinked(name.replaceAll(':', `:${breaks}`).replace(/[\\`*_{}[\]()!|+\-~#]/g, (sign) => `\\${sign}`)),
  );

export const mattermost: ChatFormat = {
  plain,
  body: ({ sentence, label, url }) => ({ text: `${sentence}\n[${label}](${url})` }),
};
