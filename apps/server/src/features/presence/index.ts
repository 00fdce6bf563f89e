export { binaryPositions } from './binary-positions.ts';
export type { LiveEntry } from './coming-and-going.ts';
export { createLiveSpace } from './live-space.ts';
export type { LiveProfile } from './person.ts';
export type { StoredPlace } from './places.ts';
export { isAnybodyIn } from './remembered.ts';
