/** How long the place of someone whose connection was lost is kept, in ms. */
export const graceMs = 30_000;
/** The same when the page itself went: enough to load it anew, and whoever closed it is not waited for. */
export const pageGraceMs = 5_000;
/** Changes of who is there are collected for so long before they are sent, in ms (specification: 50 ms debounce). */
export const participantsBatchMs = 50;
/** A slot is not given to another before so long, in ms. */
export const slotRestMs = 60_000;
/** How far a motion may start from where everyone believes the avatar to be, in px. */
export const motionStartTolerancePx = 16;
/** How old a motion's start may be, and how far ahead of the server's clock, in ms. */
export const motionMaxAgeMs = 3_000;
export const motionMaxAheadMs = 100;
/** Whispered positions a client is asked to keep to, and what is taken at most, per second. */
export const positionsPerSecondAsked = 10;
export const positionsPerSecondTaken = 20;
/** How often a client may say which part of the map it shows, per second. */
export const viewsPerSecond = 2;
/** A plain sample {x, y} is walked to in so long: the interval between two of them, in ms. */
export const sampleIntervalMs = 100;
/** Someone's screen stands in the list of their room under their id with this behind it. */
const screenSuffix = '_screen';
export const screenIdOf = (userId: string): string => `${userId}${screenSuffix}`;
/** Whose screen, or who: the person behind an entry of the list. */
export const ownerOf = (entryId: string): string =>
  entryId.endsWith(screenSuffix) ? entryId.slice(0, -screenSuffix.length) : entryId;
/** Whether an entry of the list is a person; the others are screens. */
export const isPerson = <E extends { readonly slot: number | null }>(
  entry: E,
): entry is Extract<E, { readonly slot: number }> => entry.slot !== null;
/** The last place is stored at most so often while walking, in ms. */
export const placeSaveMs = 5_000;
/** An event above these sizes is refused, in bytes. */
export const maxFrameBytes = 16 * 1024;
export const maxSignalFrameBytes = 64 * 1024;
/** Silence is noticed: seconds for the client's activity timeout, ms for the server's own ping. */
export const activityTimeoutSeconds = 5;
export const serverPingMs = 2_000;
