import { createStore, type StoreApi } from 'zustand/vanilla';
import { endAll } from '../../platform/end-all.ts';
import type { RealtimeClient } from '../../platform/realtime-client/realtime-client.ts';

export type MeetingTimersState = {
  /** When the timer of a meeting room ends, in ms of the server's clock. */
  readonly ends: ReadonlyMap<string, number>;
};
export type MeetingTimers = { readonly store: StoreApi<MeetingTimersState>; stop(): void };

/** The running timers of the meeting rooms of the current room, as reported by the server. */
export const createMeetingTimers = (realtime: Pick<RealtimeClient, 'on'>): MeetingTimers => {
  const store = createStore<MeetingTimersState>(() => ({ ends: new Map() }));
  const stops = [
    realtime.on('MeetingRoomsEvent', ({ meeting_rooms }) =>
      store.setState({
        ends: new Map(
          meeting_rooms.flatMap(({ meeting_room, timer_ends_at }) =>
            timer_ends_at ? [[meeting_room, timer_ends_at] as const] : [],
          ),
        ),
      }),
    ),
    realtime.on('MeetingTimerEvent', ({ meeting_room, ends_at }) => {
      const ends = new Map(store.getState().ends);
      if (ends_at === null) ends.delete(meeting_room);
      else ends.set(meeting_room, ends_at);
      store.setState({ ends });
    }),
  ];
  return {
    store,
    stop() {
      endAll(stops);
    },
  };
};
