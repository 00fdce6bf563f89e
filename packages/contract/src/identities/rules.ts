/**
 * The lifetime of a pending log-in at a provider, in seconds; people need time to read what they
 * agree to there.
 */
export const outsideLogInSeconds = 10 * 60;
/**
 * The lifetime of the ticket of a person who has returned and must still register or prove an
 * account, in seconds.
 */
export const outsideTicketSeconds = 30 * 60;
/**
 * The cookie that binds a log-in at a provider to the browser that began it; httpOnly, sent only to
 * the calls under /social.
 */
export const outsideLogInCookie = 'engawa_social';
/** The one page to which every provider redirects. */
export const socialCallbackPath = '/auth/social-callback';
/**
 * The maximum number of external log-ins of an account. People need few, and lists must have a
 * bound.
 */
export const maxIdentities = 10;
