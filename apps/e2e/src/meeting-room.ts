import { openSpaceCalls } from '@engawa/testkit/api-calls';
import { password as accountPassword } from './companies-and-invites.ts';

export type TableOptions = {
  email: string;
  spaceId: string;
  /** The first room of the space when absent. */
  roomId?: string;
  /** Where its middle is, in px of the map; near the middle of the room when absent. */
  x?: number;
  y?: number;
  label?: string;
  seat_count?: number;
  password?: string;
  is_need_password?: boolean;
};

/** Creates a meeting room in a room by the API, as its Manager. @returns its id */
export const placeMeetingRoom = async (
  origin: string,
  { email, spaceId, roomId, ...more }: TableOptions,
): Promise<string> => {
  const { floors, call } = await openSpaceCalls(origin, { email, password: accountPassword }, spaceId);
  const room = roomId ?? floors[0]?.rooms[0]?.uuid ?? '';
  const table = { type: 'meeting_room', x: 1_600, y: 900, label: '会議室', seat_count: 4, ...more };
  const placed = await call('POST', `/room/${room}/item`, table);
  return String(placed.data.uuid);
};
