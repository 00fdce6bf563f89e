import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { SpaceSession } from './space-session.ts';

/** The meeting rooms, also for features that know none. */
export const createMeetingPorts = ({
  meetings,
  meetingLocks,
  heldSeats,
  onSeatLost,
  items,
}: Pick<SpaceSession, 'meetings' | 'meetingLocks' | 'heldSeats' | 'onSeatLost' | 'items'>) => ({
  ...meetings,
  locks: meetingLocks,
  heldSeats,
  onSeatLost,
  /** A meeting room of the user's room by its id; null: it is not there. */
  useTable(id: string | null) {
    const label = useStore(items.store, (state) => (id === null ? undefined : state.items.get(id)?.label));
    const isLocked = useStore(meetingLocks.store, ({ locked }) => id !== null && locked.has(id));
    return useMemo(() => (label === undefined ? null : { label, isLocked }), [label, isLocked]);
  },
});
