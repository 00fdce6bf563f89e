import { lazyPart } from '../../platform/lazy-part.ts';

export { createPresence, type Presence } from './create-presence.ts';
export { nearestPerson } from './people/person-commands.ts';
export { personKind } from './people/person-kind.ts';
export type { AvatarVideos } from './ports.ts';
export { presenceFeature } from './space-feature.tsx';
export { useEntry, useRoomId, useWhereabouts } from './ui/use-presence.ts';
export type { Entry } from './visit/entering.ts';
export { reportIdleness } from './visit/idle-reporter.ts';
export { reportSight } from './visit/sight-reporter.ts';
export { watchWaking } from './walking/waking.ts';

// Loaded on demand, where it is not shown at once. Must be inside a Suspense.
export const StatusForm = lazyPart(async () => ({
  default: (await import('./ui/status-form.tsx')).StatusForm,
}));
