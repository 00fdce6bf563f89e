import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { SpaceSession } from './space-session.ts';

/** Facts about meeting rooms for features that know no meeting rooms. */
export const createTablePorts = ({ items, meetingLocks }: Pick<SpaceSession, 'items' | 'meetingLocks'>) => ({
  lockedTables: meetingLocks.store,
  /** A meeting room of the user's room by its id; null: it is not there. */
  useTable(id: string | null) {
    const label = useStore(items.store, (state) => (id === null ? undefined : state.items.get(id)?.label));
    const isLocked = useStore(meetingLocks.store, ({ locked }) => id !== null && locked.has(id));
    return useMemo(() => (label === undefined ? null : { label, isLocked }), [label, isLocked]);
  },
});
