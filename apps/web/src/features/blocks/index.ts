export { type Blocked, createBlocked } from './create-blocked.ts';
export { blocksFeature } from './space-feature.tsx';
export { BlockedPeople } from './ui/blocked-people.tsx';
export { withoutBlocked } from './without-blocked.ts';
