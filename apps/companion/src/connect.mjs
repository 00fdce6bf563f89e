import { Refused } from './server.mjs';

/**
 * The token with which this computer goes on. A used code stays in the history of a terminal, and
 * is no reason to end a connection that is there.
 * @param {{
 *   origin: string,
 *   code: string | undefined,
 *   pair: (code: string) => Promise<string>,
 *   tokens: Pick<ReturnType<typeof import('./tokens.mjs').createTokens>, 'find' | 'save'>,
 *   onKept: (refusal: Refused) => void,
 * }} deps `onKept`: the code was refused, and the stored token is used
 * @returns {Promise<string | null>} null: there is none
 */
export const connect = async ({ origin, code, pair, tokens, onKept }) => {
  const stored = tokens.find(origin);
  if (code === undefined) return stored;
  try {
    const token = await pair(code);
    tokens.save(origin, token);
    return token;
  } catch (error) {
    if (stored === null || !(error instanceof Refused)) throw error;
    onKept(error);
    return stored;
  }
};
