import { randomInt } from 'node:crypto';

const characters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** A password for people to pass on: 8 to 12 letters and digits (specification, section 9). */
export const generateSecret = (): string =>
  Array.from({ length: randomInt(8, 13) }, () => characters[randomInt(characters.length)]).join('');
