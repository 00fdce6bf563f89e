import { participantsBatchMs } from '@engawa/contract/presence';

/** Up to this many people, each arrival and departure is published at once. */
const crowdFrom = 200;
const longestMs = 1_000;

/**
 * How long arrivals and departures are batched, in ms; 0: not at all. Each is published to
 * everyone, so without batching the traffic would grow with the square of the crowd.
 */
export const crowdDelayMs = (people: number): number =>
  people <= crowdFrom ? 0 : Math.min(longestMs, Math.round(people / 10));

/** The same for room changes, which are always batched for at least `participantsBatchMs`. */
export const roomDelayMs = (people: number): number => Math.max(participantsBatchMs, crowdDelayMs(people));
