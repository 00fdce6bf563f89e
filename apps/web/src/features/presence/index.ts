import { lazyPart } from '../../platform/lazy-part.ts';

export { createPresence, type Presence } from './create-presence.ts';
export type { Entry } from './entering.ts';
export { reportIdleness } from './idle-reporter.ts';
export { nearestPerson } from './person-commands.ts';
export { personKind } from './person-kind.ts';
export type { AvatarVideos } from './ports.ts';
export { presenceFeature } from './space-feature.tsx';
export { useEntry, useRoomId, useWhereabouts } from './ui/use-presence.ts';
export { watchWaking } from './waking.ts';

// Loaded on demand, where it is not shown at once. Must be inside a Suspense.
export const StatusForm = lazyPart(async () => ({
  default: (await import('./ui/status-form.tsx')).StatusForm,
}));
