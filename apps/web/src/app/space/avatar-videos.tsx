import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import { type Media, PersonVideo } from '../../features/media/index.ts';
import type { AvatarLayer } from '../../features/presence/index.ts';

/** Puts everyone's live picture into their avatar on the map. */
export const AvatarVideos = ({ slots, media }: { slots: AvatarLayer['videos']; media: Media }) => {
  const bySlot = useStore(slots, (state) => state.slots);
  return [...bySlot].map(([id, slot]) => createPortal(<PersonVideo media={media} id={id} />, slot, id));
};
