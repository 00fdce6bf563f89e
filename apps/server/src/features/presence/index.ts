export type { EntryPorts, LiveEntry } from './coming-and-going.ts';
export { createLiveSpace, type LivePeople, type LivePorts } from './live-space.ts';
export type { LiveProfile, LiveRoom } from './person.ts';
export type { StoredPlace } from './places.ts';
