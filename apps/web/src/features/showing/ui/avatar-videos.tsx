import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import type { Showing } from '../create-showing.ts';
import type { ShowingPorts } from '../ports.ts';
import { PersonVideo } from './person-video.tsx';
import { useShowing } from './use-showing.ts';

/**
 * Puts everyone's live picture into their avatar on the map; not next to a gallery, where the map
 * is too small.
 */
export const AvatarVideos = ({
  slots,
  showing,
}: {
  slots: ShowingPorts['media']['avatarVideos'];
  showing: Showing;
}) => {
  const bySlot = useStore(slots, (state) => state.slots);
  const mode = useShowing(showing, (state) => state.mode);
  if (mode === 'gallery') return null;
  return [...bySlot].map(([id, slot]) => createPortal(<PersonVideo showing={showing} id={id} />, slot, id));
};
