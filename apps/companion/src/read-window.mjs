import { createRequire } from 'node:module';
import { readCompoundText } from './compound-text.mjs';
import { smallIcon } from './icon.mjs';

/** What the server accepts, in UTF-16 units. */
const maxTitle = 200;
const maxProgram = 100;
/** Icons of as many programs are kept, because making one small takes longer than all else. */
const maxIcons = 32;

/** @typedef {{ program: string, title: string, icon: string }} SentWindow */

/**
 * A line of a length, without control characters and half characters.
 * @param {string} text
 * @param {number} max
 */
export const toLine = (text, max) =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are exactly the characters to be taken out
    .replace(/[\u0000-\u001f\u007f-\u009f]/g, ' ')
    .slice(0, max)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();

/**
 * Reads which window is in front. The returned function gives null when there is none, or the
 * system does not say.
 * @returns {() => Promise<SentWindow | null>}
 */
export const createWindowReader = () => {
  const { activeWindowAsync } = createRequire(import.meta.url)('@miniben90/x-win');
  /** @type {Map<string, string>} */
  const icons = new Map();

  /** @param {string} program @param {() => Promise<{ data: string }>} read */
  const iconOf = async (program, read) => {
    const known = icons.get(program);
    if (known !== undefined) return known;
    const icon = await read().then(
      ({ data }) => smallIcon(data),
      () => '',
    );
    for (const oldest of icons.keys()) {
      if (icons.size < maxIcons) break;
      icons.delete(oldest);
    }
    icons.set(program, icon);
    return icon;
  };

  return async () => {
    try {
      const found = await activeWindowAsync();
      const { name, execName, path } = found.info;
      const program = toLine(name || execName, maxProgram);
      if (program === '') return null;
      const icon = await iconOf(path || program, () => found.getIconAsync());
      return { program, title: toLine(readCompoundText(found.title) ?? '', maxTitle), icon };
    } catch {
      return null;
    }
  };
};
