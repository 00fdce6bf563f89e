/**
 * Seconds before its end at which a token counts as expired, so that a call does not arrive with a
 * token that has just expired.
 */
const marginSeconds = 30;

/**
 * Whether an access token (a JWT) is over or about to be. A token that cannot be read counts as
 * living: the server decides.
 * @param nowMs milliseconds since 1970
 */
export const isAlmostOver = (token: string, nowMs: number): boolean => {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const { exp } = JSON.parse(atob(payload)) as { exp?: unknown };
    return typeof exp === 'number' && exp - marginSeconds <= nowMs / 1000;
  } catch {
    return false;
  }
};
