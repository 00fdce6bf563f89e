import { mediaEvents } from '../media/index.ts';
import { presenceEvents } from '../presence/index.ts';

/** Every event of the live space, by its name on the wire. */
export const liveEvents = { ...presenceEvents, ...mediaEvents };
export type LiveEventName = keyof typeof liveEvents;
