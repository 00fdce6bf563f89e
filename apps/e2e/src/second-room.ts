import { expect } from 'vitest';

type Answer = { token: string; data: Record<string, unknown> };

/** Adds a room to the first floor of a space by the API, as its Manager. @returns its id */
export const addRoom = async (
  origin: string,
  { email, spaceId, name }: { email: string; spaceId: string; name: string },
): Promise<string> => {
  const call = async (path: string, body: object, headers: Record<string, string> = {}): Promise<Answer> => {
    const answer = await fetch(`${origin}/api/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    expect(answer.ok, `POST ${path}: ${answer.status}`).toBe(true);
    return (await answer.json()) as Answer;
  };
  const { token } = await call('/login', { email, password: 'engawa2026' });
  const bearer = { authorization: `Bearer ${token}` };
  const { data } = await call(`/space/${spaceId}/access`, {}, bearer);
  const { floors } = data.space as { floors: { uuid: string }[] };
  const headers = { ...bearer, 'x-space-token': String(data.space_token) };
  const room = await call('/room', { floor_uuid: floors[0]?.uuid, name }, headers);
  return String(room.data.uuid);
};
