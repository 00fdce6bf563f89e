/** So many guests wait at one space at once, so that strangers cannot fill the list of a space. */
export const maxWaitingGuests = 50;
/** So many of them from one network address: one visitor alone cannot take all places. */
export const maxWaitingPerAddress = 20;
/** How often the page of a waiting guest asks how they stand, in ms. */
export const lobbyLookMs = 3_000;
/**
 * A guest whose page was silent for this long waits no more, in seconds. Browsers wake hidden pages
 * once a minute only.
 */
export const lobbySilenceSeconds = 90;
/** For so long a silent page may go on waiting, and an entry is kept, in seconds. */
export const lobbyKeptSeconds = 60 * 60;
/** How long a declined guest cannot ask again, in seconds. */
export const lobbyCoolDownSeconds = 120;
/** How long an admitted guest may take to enter, in seconds. */
export const admissionLastsSeconds = 5 * 60;
