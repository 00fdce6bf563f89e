/** @import { SentWindow } from './read-window.mjs' */

/** Between two questions whether a page asks for windows, in ms. */
const unheardMs = 5_000;
/** Between two looks at the window, and after a window was sent. */
const lookMs = 1_000;
const sentMs = 2_000;
/** After this time the same window is sent again, so that the page knows that somebody is there. */
const repeatMs = 30_000;
/** After a server that could not be reached. */
const awayMs = 10_000;

/** The token is over: the person has logged out, or disconnected this computer. */
export class Disconnected extends Error {}

/**
 * What the companion does again and again: it looks at no window before a page of its person asks,
 * and sends what has changed.
 * @param {{
 *   read: () => Promise<SentWindow | null>,
 *   send: (window: SentWindow | null) => Promise<boolean>,
 *   now: () => number,
 *   onAway: (error: unknown) => void,
 * }} deps `send` answers whether a page asks, and throws Disconnected
 * @returns {() => Promise<number>} does one step; how many ms to wait before the next one
 */
export const createCompanion = ({ read, send, now, onAway }) => {
  let isHeard = false;
  let sent = '';
  let sentAt = 0;

  return async () => {
    try {
      if (!isHeard) {
        isHeard = await send(null);
        if (!isHeard) return unheardMs;
        sent = '';
      }
      const window = await read();
      const text = JSON.stringify(window);
      if (text === sent && now() - sentAt < repeatMs) return lookMs;
      isHeard = await send(window);
      sent = text;
      sentAt = now();
      return sentMs;
    } catch (error) {
      if (error instanceof Disconnected) throw error;
      isHeard = false;
      onAway(error);
      return awayMs;
    }
  };
};
