/** The characters of a code: none that is mistaken for another one. */
export const codeCharacters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
export const codeLength = 8;
export const codeSeconds = 5 * 60;

export const maxCompanions = 5;
export const maxCompanionName = 50;
export const maxProgramLength = 100;

/** Of an icon, in bytes and px. */
export const maxIconBytes = 16 * 1024;
export const maxIconSide = 64;

/** The address of an icon; a whisper names it, and the page shows it. */
export const windowIconPath = (spaceId: string, hash: string): string =>
  `/window-icons/${spaceId}/${hash}.png`;
