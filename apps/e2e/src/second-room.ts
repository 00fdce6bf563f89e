import { openSpaceCalls } from '@engawa/testkit/api-calls';
import { password } from './companies-and-invites.ts';

/** Adds a room to the first floor of a space by the API, as its Manager. @returns its id */
export const addRoom = async (
  origin: string,
  { email, spaceId, name }: { email: string; spaceId: string; name: string },
): Promise<string> => {
  const { floors, call } = await openSpaceCalls(origin, { email, password }, spaceId);
  const room = await call('POST', '/room', { floor_uuid: floors[0]?.uuid, name });
  return String(room.data.uuid);
};
