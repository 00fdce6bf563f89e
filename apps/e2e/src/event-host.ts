import { expect } from 'vitest';

type Answer = { data: Record<string, unknown>; token?: string };

/**
 * A person who hosts an event and acts as its Manager by the API, because the screens have their
 * own journeys.
 */
export const createEventHost = async (origin: string, email: string, company = '縁側商店') => {
  const call = async (method: string, path: string, headers: Record<string, string>, body?: object) => {
    const answer = await fetch(`${origin}/api/v1${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    expect(answer.ok, `${method} ${path}: ${answer.status}`).toBe(true);
    return (await answer.json()) as Answer;
  };
  const registered = await call(
    'POST',
    '/register',
    {},
    {
      first_name: 'Aoi',
      last_name: 'Mori',
      company_name: company,
      space_name: '本社',
      email,
      password: 'engawa2026',
    },
  );
  const bearer = { authorization: `Bearer ${registered.token}` };

  return {
    /** A call that concerns no space. */
    call: (method: string, path: string, body?: object) => call(method, path, bearer, body),
    /** The space that was created with the company. */
    officeId: (registered.data.space as { uuid: string }).uuid,
    async foundEvent(fields: object): Promise<string> {
      const { data } = await call('POST', '/space', bearer, { type: 'event', ...fields });
      return data.uuid as string;
    },
    /** A call about a space, with its space token. */
    async inSpace(spaceId: string, method: string, path: string, body?: object): Promise<Answer> {
      const { data } = await call('POST', `/space/${spaceId}/access`, bearer);
      const headers = { ...bearer, 'x-space-token': data.space_token as string };
      return call(method, `/space/${spaceId}${path}`, headers, body);
    },
  };
};
