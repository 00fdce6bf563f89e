/**
 * Notifications count available and leave as reachable, and busy as not reachable (specification,
 * section 4).
 */
export const statuses = ['available', 'busy', 'leave'] as const;
/** How long the place of a person whose connection was lost is kept, in ms. */
export const graceMs = 30_000;
/**
 * The same when the page was closed, in ms: long enough to reload it, without waiting long for a
 * person who closed it.
 */
export const pageGraceMs = 5_000;
/**
 * Changes of the participants are collected for this long before they are sent, in ms
 * (specification: 50 ms debounce).
 */
export const participantsBatchMs = 50;
/** The minimum time before a free slot is reused, in ms. */
export const slotRestMs = 60_000;
/**
 * The maximum distance between the start of a motion and the place of the avatar as others see it,
 * in px.
 */
export const motionStartTolerancePx = 16;
/** How old the start of a motion may be, and how far ahead of the server clock, in ms. */
export const motionMaxAgeMs = 3_000;
export const motionMaxAheadMs = 100;
/**
 * The rate of position whispers that clients are asked to keep, and the rate that the server
 * accepts, per second.
 */
export const positionsPerSecondAsked = 10;
export const positionsPerSecondTaken = 20;
/** How often a client may send the visible part of the map, per second. */
export const viewsPerSecond = 2;
/** The interval between two plain samples {x, y}, in ms. The walk to a sample takes this long. */
export const sampleIntervalMs = 100;
/**
 * The suffix of the id of a shared screen in the list of a room; the rest is the id of its owner.
 */
const screenSuffix = '_screen';
export const screenIdOf = (userId: string): string => `${userId}${screenSuffix}`;
/** The id of the person of an entry: the owner of a screen, or the person itself. */
export const ownerOf = (entryId: string): string =>
  entryId.endsWith(screenSuffix) ? entryId.slice(0, -screenSuffix.length) : entryId;
/** Whether an entry of the list is a person; other entries are screens. */
export const isPerson = <E extends { readonly slot: number | null }>(
  entry: E,
): entry is Extract<E, { readonly slot: number }> => entry.slot !== null;
/** The minimum interval between two writes of the last place while walking, in ms. */
export const placeSaveMs = 5_000;
/** The maximum size of an event, in bytes; larger ones are refused. */
export const maxFrameBytes = 16 * 1024;
export const maxSignalFrameBytes = 64 * 1024;
/**
 * The times after which silence is detected: the activity timeout of clients in seconds, and the
 * ping of the server in ms.
 */
export const activityTimeoutSeconds = 5;
export const serverPingMs = 2_000;
