import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';
import { ExternalLoginError } from '../features/identities/index.ts';

/** Errors of an authorization response (RFC 6749, 4.1.2.1) that are the provider's own failure. */
const providersTrouble = ['temporarily_unavailable', 'server_error'];

const statusOf = (error: unknown): number | null => {
  if (error instanceof ResponseBodyError) return error.status;
  const cause = error instanceof ClientError ? error.cause : null;
  return cause instanceof Response ? cause.status : null;
};

/** Whether there was no response, or none in time: errors of `fetch` and its time limits. */
const isUnreachable = (error: unknown): boolean => {
  if (error instanceof ClientError)
    return error.code === 'OAUTH_TIMEOUT' || error.code === 'OAUTH_ABORT' || isUnreachable(error.cause);
  if (error instanceof DOMException) return error.name === 'TimeoutError' || error.name === 'AbortError';
  return error instanceof TypeError && error.message === 'fetch failed';
};

/**
 * Maps an error of an external login to a code for the person and one line for the log. The line
 * never contains what was sent or received.
 */
export const toExternalLoginError = (error: unknown): ExternalLoginError => {
  if (error instanceof ExternalLoginError) return error;
  if (error instanceof AuthorizationResponseError) {
    if (error.error === 'access_denied')
      return new ExternalLoginError('OUTSIDE_LOGIN_IS_DENIED', 'access_denied');
    const code = providersTrouble.includes(error.error) ? 'OUTSIDE_LOGIN_IS_AWAY' : 'OUTSIDE_LOGIN_FAILED';
    return new ExternalLoginError(code, /^[a-z_]{1,40}$/.test(error.error) ? error.error : 'unknown error');
  }
  const status = statusOf(error);
  const detail =
    error instanceof ResponseBodyError && /^[a-z_]{1,40}$/.test(error.error) ? ` ${error.error}` : '';
  if (status !== null)
    return new ExternalLoginError(
      status >= 500 || status === 429 ? 'OUTSIDE_LOGIN_IS_AWAY' : 'OUTSIDE_LOGIN_FAILED',
      `answered ${status}${detail}`,
    );
  if (isUnreachable(error)) return new ExternalLoginError('OUTSIDE_LOGIN_IS_AWAY', 'does not answer');
  const reason =
    error instanceof ClientError ? `${error.code ?? ''} ${error.message}`.trim() : 'unexpected answer';
  return new ExternalLoginError('OUTSIDE_LOGIN_FAILED', reason);
};
