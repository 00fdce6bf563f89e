import type { PasswordKind } from '@engawa/contract/spaces';
import { useStore } from 'zustand';
import type { SpaceSession } from './space-session.ts';

/** The space itself: its rights, the hours of an event, its links and its passwords. */
export const createSpaceFacts = ({
  spaceId,
  publicUrl,
  linkedItem,
  eventHours,
  spaceNow,
  realtime,
}: Pick<SpaceSession, 'spaceId' | 'publicUrl' | 'linkedItem' | 'eventHours' | 'spaceNow' | 'realtime'>) => ({
  id: spaceId,
  publicUrl,
  linkedItem,
  eventHours,
  /** The rights that the space gives its people now. */
  useRights: () => useStore(spaceNow),
  /** What the plan of the company includes. */
  usePlan: () => useStore(spaceNow, ({ plan }) => plan),
  onPasswordNews: (listener: (kind: PasswordKind) => void) =>
    realtime.on('PasswordChangeEvent', ({ kind }) => listener(kind)),
  onPasswordChanged: (listener: () => void) => realtime.on('UpdateSpacePassword', () => listener()),
});
