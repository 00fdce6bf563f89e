import { WhisperRefused } from '../../platform/realtime-client/realtime-client.ts';

/** Knows at which table the user wants to sit, whether or not the server has answered. */
export const createWantedSeat = (seatedAt: () => string | null) => {
  let wanted: string | null = null;
  return {
    ask(meetingRoomId: string) {
      wanted = meetingRoomId;
    },
    failed(meetingRoomId: string, error: unknown) {
      // Without an answer they may have the seat.
      if (error instanceof WhisperRefused && wanted === meetingRoomId) wanted = seatedAt();
    },
    giveUp() {
      wanted = null;
    },
    isAt: (meetingRoomId: string): boolean => wanted === meetingRoomId,
  };
};
