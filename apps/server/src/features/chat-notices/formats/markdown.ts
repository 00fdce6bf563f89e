import { unlinked } from './unlinked.ts';

/** A name in Markdown, where a backslash makes a sign one of the text. */
export const plainInMarkdown = (name: string): string =>
  unlinked(name.replace(/[\\`*_{}[\]()<>!|+\-:&~#@]/g, (sign) => `\\${sign}`));
