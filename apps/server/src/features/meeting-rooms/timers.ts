import type { Id } from '@engawa/contract/kernel';
import type { Broadcaster } from '../../live/space/live-feature.ts';

const factPrefix = 'meeting-timer.';

/**
 * The shared timer of each meeting room: when it ends, in ms of the server's clock. It is
 * remembered for the next owner, but not stored in the database. Clients count down by themselves.
 */
export const createTimers = (broadcaster: Pick<Broadcaster, 'publishToRoom' | 'remember'>) => {
  const ends = new Map<Id, number>();

  return {
    endOf: (meetingRoom: Id): number | null => ends.get(meetingRoom) ?? null,
    /**
     * Starts it, replaces it, or stops it with null, and publishes to the room when something
     * changes. The caller has checked the permission.
     */
    set(meeting_room: Id, roomId: Id, ends_at: number | null, by?: Id) {
      if ((ends.get(meeting_room) ?? null) === ends_at) return;
      if (ends_at === null) ends.delete(meeting_room);
      else ends.set(meeting_room, ends_at);
      broadcaster.remember(`${factPrefix}${meeting_room}`, ends_at);
      broadcaster.publishToRoom(roomId, 'MeetingTimerEvent', { meeting_room, ends_at }, by);
    },
    /** @param isTaken whether anyone sits there: an empty meeting room has no timer */
    restore(remembered: ReadonlyMap<string, unknown>, isTaken: (meetingRoom: Id) => boolean) {
      for (const [key, endsAt] of remembered) {
        if (!key.startsWith(factPrefix)) continue;
        const meetingRoom = key.slice(factPrefix.length);
        if (typeof endsAt === 'number' && isTaken(meetingRoom)) ends.set(meetingRoom, endsAt);
        else broadcaster.remember(key, null);
      }
    },
  };
};
