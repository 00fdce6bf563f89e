import type { Id } from '@engawa/contract/kernel';
import type { Broadcaster } from '../../live/space/live-feature.ts';

const factPrefix = 'meeting-lock.';

/**
 * Which meeting rooms are locked. A lock is temporary: it is remembered for the next owner, but not
 * stored in the database.
 * @param locked the meeting rooms that are locked; changed here alone, read by other features
 */
export const createLocks = (
  broadcaster: Pick<Broadcaster, 'publishToRoom' | 'remember'>,
  locked: Set<Id> = new Set(),
) => {
  const set = (meeting_room: Id, roomId: Id, isLocked: boolean, by?: Id) => {
    if (locked.has(meeting_room) === isLocked) return;
    if (isLocked) locked.add(meeting_room);
    else locked.delete(meeting_room);
    broadcaster.remember(`${factPrefix}${meeting_room}`, isLocked ? true : null);
    const type = isLocked ? 'LOCK' : 'UNLOCK';
    broadcaster.publishToRoom(roomId, 'LockMeetingRoom', { meeting_room, type }, by);
  };

  return {
    isLocked: (meetingRoom: Id): boolean => locked.has(meetingRoom),
    /** Publishes to the room when something changes. The caller has checked the permission. */
    set,
    /** @param isTaken whether anyone sits there: an empty meeting room is not locked */
    restore(remembered: ReadonlyMap<string, unknown>, isTaken: (meetingRoom: Id) => boolean) {
      for (const key of remembered.keys()) {
        if (!key.startsWith(factPrefix)) continue;
        const meetingRoom = key.slice(factPrefix.length);
        if (isTaken(meetingRoom)) locked.add(meetingRoom);
        else broadcaster.remember(key, null);
      }
    },
  };
};
