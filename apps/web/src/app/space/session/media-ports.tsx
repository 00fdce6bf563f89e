import { useStore } from 'zustand';
import { SoundTest } from '../../../features/devices/index.ts';
import { createHearing } from '../../../features/media/index.ts';
import { reactionSigns, useDeviceMarks, whyDeviceLocked } from '../../../features/speaking/index.ts';
import { createSignal } from '../../../platform/signal.ts';
import { connectionTroublePart } from '../own/connection-trouble-part.tsx';
import type { SpaceSession } from './space-session.ts';

/** Hearing and being heard: sound, devices, and what others show by a reaction. */
export const createMediaPorts = ({
  media,
  desk,
  speaking,
  connectionTrouble,
}: Pick<SpaceSession, 'media' | 'desk' | 'speaking' | 'connectionTrouble'>) => {
  const asked = createSignal<void>();
  return {
    playAsked: () => asked.emit(),
    onAsked: asked.subscribe,
    useHearers: () => useStore(media.store, ({ hearers }) => hearers),
    levelOf: media.levelOf,
    mediaLine: media,
    mediaPreferences: desk.preferences,
    ConnectionTrouble: connectionTroublePart(connectionTrouble),
    SoundTest: () => <SoundTest choice={desk.choice} preferences={desk.preferences} />,
    hearing: createHearing(media, desk.preferences),
    deviceLocks: {
      useMarks: () => useDeviceMarks(speaking),
      whyLocked: (kind: 'mic' | 'camera') => whyDeviceLocked(speaking, kind),
    },
    reactionSigns,
    onReaction: (handler: (id: string, sign: string) => void) =>
      speaking.onReaction((id, reaction) => handler(id, reactionSigns[reaction])),
    onClap: (handler: (id: string) => void) =>
      speaking.onReaction((id, reaction) => reaction === 'clap' && handler(id)),
  };
};
