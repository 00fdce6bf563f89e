import { participantsBatchMs } from '@engawa/contract/presence';

/** Up to so many people everyone is told at once of each who comes or goes. */
const crowdFrom = 200;
const longestMs = 1_000;

/**
 * How long news of who comes and goes are gathered, in ms: each is told to all, so in a crowd several are told
 * together, or the telling would grow with the square of the crowd. 0: at once.
 */
export const crowdDelayMs = (people: number): number =>
  people <= crowdFrom ? 0 : Math.min(longestMs, Math.round(people / 10));

/** The same for what a room is told, which is always gathered for a moment. */
export const roomDelayMs = (people: number): number => Math.max(participantsBatchMs, crowdDelayMs(people));
