/** Takes no place, and no service reads a word over it; yet it is no blank. */
export const breaks = '\u200b';

/**
 * A name that services do not take for an address, a mention, or a channel, though they read these
 * also without any markup: `https://`, `www.`, `x.example`, `@all`, `#general`, `~town-square`.
 */
export const unlinked = (name: string): string =>
  name.replace(/:(?=\/)|[.@#~＠＃]/g, (sign) => `${sign === '.' ? breaks : ''}${sign}${breaks}`);
