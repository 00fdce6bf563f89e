import { expect } from 'vitest';

export type TableOptions = {
  email: string;
  spaceId: string;
  /** The first room of the space when absent. */
  roomId?: string;
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
  const call = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${origin}/api/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    expect(answer.ok, `POST ${path}: ${answer.status}`).toBe(true);
    return (await answer.json()) as { token: string; data: Record<string, string> };
  };
  const { token } = await call('/login', { email, password: 'engawa2026' });
  const bearer = { authorization: `Bearer ${token}` };
  const { data } = await call(`/space/${spaceId}/access`, {}, bearer);
  const headers = { ...bearer, 'x-space-token': data.space_token ?? '' };
  const firstRoom = async (): Promise<string> => {
    const answer = await fetch(`${origin}/api/v1/space?space_uuid=${spaceId}`, { headers });
    type Answer = { data: { floors: { rooms: { uuid: string }[] }[] } };
    return ((await answer.json()) as Answer).data.floors[0]?.rooms[0]?.uuid ?? '';
  };
  const table = { type: 'meeting_room', x: 1_600, y: 900, label: '会議室', seat_count: 4, ...more };
  const placed = await call(`/room/${roomId ?? (await firstRoom())}/item`, table, headers);
  return placed.data.uuid ?? '';
};
