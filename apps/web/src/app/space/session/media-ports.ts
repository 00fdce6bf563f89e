import { useStore } from 'zustand';
import { createHearing } from '../../../features/media/index.ts';
import { useDeviceMarks, whyDeviceLocked } from '../../../features/speaking/index.ts';
import { createSignal } from '../../../platform/signal.ts';
import type { SpaceSession } from './space-session.ts';

/** Hearing and being heard: sound, pictures, screens and devices. */
export const createMediaPorts = ({
  media,
  desk,
  showing,
  sharing,
  speaking,
  avatarVideos,
}: Pick<SpaceSession, 'media' | 'desk' | 'showing' | 'sharing' | 'speaking' | 'avatarVideos'>) => {
  const asked = createSignal<void>();
  return {
    ...media,
    desk,
    preferences: desk.preferences,
    showing,
    sharing,
    speaking,
    avatarVideos,
    hearing: createHearing(media, desk.preferences),
    useHearers: () => useStore(media.store, ({ hearers }) => hearers),
    deviceLocks: {
      useMarks: () => useDeviceMarks(speaking),
      whyLocked: (kind: 'mic' | 'camera') => whyDeviceLocked(speaking, kind),
    },
    /** The sound of a request that was sent. */
    playAsked: () => asked.emit(),
    onAsked: asked.subscribe,
  };
};
