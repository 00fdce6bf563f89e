import { lazy } from 'react';

export { createPresence, type Presence } from './create-presence.ts';
export type { Entry } from './entering.ts';
export { tellIdleness } from './idle-teller.ts';
export { type AvatarLayer, createAvatarLayer } from './map-layer.ts';
export { NearbyAnnouncer } from './ui/nearby-announcer.tsx';
export { PeopleList } from './ui/people-list.tsx';
export { PersonCard } from './ui/person-card.tsx';
export { StatusMenu } from './ui/status-menu.tsx';
export { useEntry, useRoomId, useWhereabouts } from './ui/use-presence.ts';
export { listenToWalkingKeys } from './walking-keys.ts';

// Where one's status is not changed at once, it comes when it is shown. Must stand within a Suspense.
export const StatusForm = lazy(async () => ({ default: (await import('./ui/status-form.tsx')).StatusForm }));
