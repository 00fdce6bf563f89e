/** Life of a log-in that went out to a provider, in seconds: people read what they agree to there. */
export const outsideLogInSeconds = 10 * 60;
/** Life of the ticket of somebody who came back and must still register or prove an account, in seconds. */
export const outsideTicketSeconds = 30 * 60;
/** Binds a log-in at a provider to the browser that began it; httpOnly, sent to the calls under /social alone. */
export const outsideLogInCookie = 'engawa_social';
/** The one page that every provider sends people back to. */
export const socialCallbackPath = '/auth/social-callback';
/** One account has few ways in; a list without end would be a mistake. */
export const maxIdentities = 10;
