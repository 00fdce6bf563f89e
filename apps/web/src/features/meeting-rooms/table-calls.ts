import type { RealtimeClient } from '../../platform/realtime-client/realtime-client.ts';
import type { Meetings } from './create-meetings.ts';

/** The requests at a table besides sitting down and leaving. */
export const createTableCalls = (
  realtime: Pick<RealtimeClient, 'whisper'>,
): Pick<Meetings, 'lock' | 'setTimer' | 'knock' | 'answer'> => ({
  async lock(meetingRoomId, isLocked) {
    await realtime.whisper('LockMeetingRoom', {
      meeting_room: meetingRoomId,
      type: isLocked ? 'LOCK' : 'UNLOCK',
    });
  },
  async setTimer(meetingRoomId, minutes) {
    await realtime.whisper('MeetingTimerEvent', { meeting_room: meetingRoomId, minutes });
  },
  async knock(meetingRoomId) {
    const { expires_at } = await realtime.whisper('KnockMeetingRoom', { meeting_room: meetingRoomId });
    return expires_at;
  },
  async answer(meetingRoomId, personId, isAccepted) {
    await realtime.whisper('AnswerKnock', {
      user_id: personId,
      meeting_room: meetingRoomId,
      accept: isAccepted,
    });
  },
});
