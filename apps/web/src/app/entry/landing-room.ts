import type { Space } from '@engawa/contract/spaces';

/**
 * The room to enter: the chosen one (`roomId`), else the first of the wanted floor, else the first
 * of the space. Empty where a space has no room.
 */
export const landingRoom = (
  space: Space,
  floorId: string | undefined,
  roomId: string | null = null,
): { room?: string; floor?: string } => {
  const chosen = space.floors.find(({ rooms }) => rooms.some(({ uuid }) => uuid === roomId));
  if (chosen && roomId !== null) return { room: roomId, floor: chosen.uuid };
  const floor =
    space.floors.find((one) => one.uuid === floorId && one.rooms.length > 0) ??
    space.floors.find((one) => one.rooms.length > 0);
  const room = floor?.rooms[0];
  return floor && room ? { room: room.uuid, floor: floor.uuid } : {};
};
