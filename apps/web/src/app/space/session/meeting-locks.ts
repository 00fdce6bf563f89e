import type { RealtimeClient } from '../../../platform/realtime-client/realtime-client.ts';

/** Which meeting rooms of the current room are locked, as reported by the server. */
export const createMeetingLocks = (realtime: Pick<RealtimeClient, 'on'>) => {
  let locked: ReadonlySet<string> = new Set();
  const stops = [
    realtime.on('MeetingRoomsEvent', ({ meeting_rooms }) => {
      locked = new Set(
        meeting_rooms.filter(({ is_lock }) => is_lock).map(({ meeting_room }) => meeting_room),
      );
    }),
    realtime.on('LockMeetingRoom', ({ meeting_room, type }) => {
      const next = new Set(locked);
      if (type === 'LOCK') next.add(meeting_room);
      else next.delete(meeting_room);
      locked = next;
    }),
  ];
  return {
    /** @param channel a participant's conversation, e.g. `meeting_{id}` */
    isLocked: (channel: string): boolean => locked.has(channel.replace(/^meeting_/, '')),
    stop() {
      for (const stop of stops) stop();
    },
  };
};
