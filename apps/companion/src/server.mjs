import { Disconnected } from './companion.mjs';

/** @import { SentWindow } from './read-window.mjs' */

const longestMs = 15_000;
const ownNames = ['localhost', '127.0.0.1', '[::1]'];

/** A refusal of the server, with its sentence. */
export class Refused extends Error {}

/**
 * The address of an office: https, or this computer itself. Null: it is neither.
 * @param {string} address
 */
export const originOf = (address) => {
  if (!URL.canParse(address)) return null;
  const { protocol, hostname, origin } = new URL(address);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && ownNames.includes(hostname));
  return isSafe ? origin : null;
};

/**
 * The two calls of a companion.
 * @param {string} origin
 * @param {typeof fetch} [send]
 */
export const createServer = (origin, send = fetch) => {
  /** @param {string} path @param {object} body @param {string | null} token */
  const call = async (path, body, token) => {
    /** @type {Record<string, string>} */
    const headers = { 'content-type': 'application/json' };
    if (token !== null) headers.authorization = `Bearer ${token}`;
    const response = await send(`${origin}/api/v1${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
      // A token never follows to another place.
      redirect: 'error',
      signal: AbortSignal.timeout(longestMs),
    });
    /** @type {{ message?: string, data?: any }} */
    const answer = Object(await response.json());
    if (response.status === 401 && token !== null) throw new Disconnected();
    if (!response.ok) throw new Refused(answer.message ?? String(response.status));
    return answer.data;
  };
  return {
    /** @param {string} code @param {string} name @returns {Promise<string>} the token */
    pair: async (code, name) => (await call('/companion/pair', { code, name }, null)).token,
    /** @param {string} token @param {SentWindow | null} window @returns {Promise<boolean>} */
    show: async (token, window) => (await call('/companion/window', { window }, token)).is_heard,
  };
};
