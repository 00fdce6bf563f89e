import { WhisperRefused } from '../../platform/realtime-client/realtime-client.ts';
import { createSignal } from '../../platform/signal.ts';
import type { Meetings, MeetingsDeps } from './create-meetings.ts';

/** The server did not admit the user to a seat. */
export type SeatRefusal = {
  readonly meetingRoomId: string;
  readonly code: string;
  /** When the reason ends at the latest, in ms of the server's clock; absent: unknown. */
  readonly until?: number;
};

/** The server's code for what failed. */
export const codeOf = (error: unknown): string =>
  error instanceof WhisperRefused ? error.code : 'UNREACHABLE';

const untilOf = (error: unknown): { until?: number } => {
  const until = error instanceof WhisperRefused ? error.body?.detail?.until : undefined;
  return until === undefined ? {} : { until };
};

/** Sitting down and getting up, whose refusals reach listeners instead of being thrown. */
export const createReportedSitting = (
  { findItem, selfId, heldAt, seatedAt }: MeetingsDeps,
  { sit, leave }: Pick<Meetings, 'sit' | 'leave'>,
): Pick<Meetings, 'trySit' | 'tryLeave' | 'onRefused'> => {
  const refusals = createSignal<SeatRefusal>();
  return {
    onRefused: refusals.subscribe,
    async trySit(meetingRoomId) {
      const item = findItem(meetingRoomId);
      const isIn = item?.userIds.includes(selfId) === true;
      // The server would name the lock of a full table first, and knocking would be in vain.
      const taken = (item?.userIds.length ?? 0) + heldAt(meetingRoomId);
      if (item && !isIn && taken >= (item.seat_count ?? 0))
        return refusals.emit({ meetingRoomId, code: 'MEETING_ROOM_IS_FILLED' });
      try {
        await sit(meetingRoomId);
      } catch (error) {
        refusals.emit({ meetingRoomId, code: codeOf(error), ...untilOf(error) });
      }
    },
    async tryLeave() {
      const meetingRoomId = seatedAt();
      try {
        await leave();
      } catch (error) {
        if (meetingRoomId !== null) refusals.emit({ meetingRoomId, code: codeOf(error) });
      }
    },
  };
};
