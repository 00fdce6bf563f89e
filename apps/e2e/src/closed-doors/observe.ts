import { rooms } from '../../../server/src/testing/live-client.ts';
import type { LiveCluster } from '../../../server/src/testing/live-cluster.ts';

const answeredMs = 1_500;

/** Comes in as one more person, and reads from the snapshot who sits where and what is locked. */
export const observe = async (cluster: LiveCluster, pass: (ms: number) => Promise<void>) => {
  const observer = cluster.running()[0]?.connect('eve');
  observer?.whisper('LoginEvent', { room: rooms.office.id, ref: 'in' });
  await pass(answeredMs);
  const snapshot = observer?.last('MeetingRoomsEvent');
  if (!snapshot) throw new Error('The observer received nothing about the tables.');
  const known = snapshot.meeting_rooms as { meeting_room: string; userIds: string[]; is_lock: boolean }[];
  return new Map(
    known.map(({ meeting_room, userIds, is_lock }) => [meeting_room, { userIds, isLocked: is_lock }]),
  );
};
