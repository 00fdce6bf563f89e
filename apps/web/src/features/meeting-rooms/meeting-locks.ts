import { createStore, type StoreApi } from 'zustand/vanilla';
import { endAll } from '../../platform/end-all.ts';
import type { RealtimeClient } from '../../platform/realtime-client/realtime-client.ts';

/** Which meeting rooms of the current room are locked, as reported by the server. */
export type MeetingLocks = {
  readonly store: StoreApi<{ readonly locked: ReadonlySet<string> }>;
  /** @param channel a participant's conversation, e.g. `meeting_{id}` */
  isLocked(channel: string): boolean;
  stop(): void;
};

export const createMeetingLocks = (realtime: Pick<RealtimeClient, 'on'>): MeetingLocks => {
  const store = createStore<{ locked: ReadonlySet<string> }>(() => ({ locked: new Set() }));
  const stops = [
    realtime.on('MeetingRoomsEvent', ({ meeting_rooms }) =>
      store.setState({
        locked: new Set(
          meeting_rooms.filter(({ is_lock }) => is_lock).map(({ meeting_room }) => meeting_room),
        ),
      }),
    ),
    realtime.on('LockMeetingRoom', ({ meeting_room, type }) => {
      const locked = new Set(store.getState().locked);
      if (type === 'LOCK') locked.add(meeting_room);
      else locked.delete(meeting_room);
      store.setState({ locked });
    }),
  ];
  return {
    store,
    isLocked: (channel) => store.getState().locked.has(channel.replace(/^meeting_/, '')),
    stop() {
      endAll(stops);
    },
  };
};
