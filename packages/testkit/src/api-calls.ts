/** Calls of the API by journeys, because the screens have their own journeys. */

export type ApiAnswer = { token: string; data: Record<string, unknown> };

/** Makes one call, and throws what the server answers to a refused one. */
export const callApi = async <Answer = ApiAnswer>(
  origin: string,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> => {
  const answer = await fetch(`${origin}/api/v1${path}`, {
    method,
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  return JSON.parse(text) as Answer;
};

type SpaceAccess = {
  data: {
    space_token: string;
    space: { company_id: string; floors: { uuid: string; rooms: { uuid: string }[] }[] };
  };
};

/** Logs a person in and makes their calls about one space. */
export const openSpaceCalls = async (
  origin: string,
  who: { token: string } | { email: string; password: string },
  spaceId: string,
) => {
  const { token } = 'token' in who ? who : await callApi(origin, 'POST', '/login', who);
  const bearer = { authorization: `Bearer ${token}` };
  const { data } = await callApi<SpaceAccess>(origin, 'POST', `/space/${spaceId}/access`, {}, bearer);
  const keys = { ...bearer, 'x-space-token': data.space_token };
  return {
    companyId: data.space.company_id,
    floors: data.space.floors,
    call: <Answer = ApiAnswer>(method: string, path: string, body?: unknown) =>
      callApi<Answer>(origin, method, path, body, keys),
  };
};
