import { type ApiAnswer, callApi, openSpaceCalls } from '@engawa/testkit/api-calls';
import { password } from './companies-and-invites.ts';

/**
 * A person who hosts an event and acts as its Manager by the API, because the screens have their
 * own journeys.
 */
export const createEventHost = async (origin: string, email: string, company = '縁側商店') => {
  const registered = await callApi(origin, 'POST', '/register', {
    first_name: 'Aoi',
    last_name: 'Mori',
    company_name: company,
    space_name: '本社',
    email,
    password,
  });
  const bearer = { authorization: `Bearer ${registered.token}` };

  return {
    /** A call that concerns no space. */
    call: (method: string, path: string, body?: object) => callApi(origin, method, path, body, bearer),
    /** The space that was created with the company. */
    officeId: (registered.data.space as { uuid: string }).uuid,
    async foundEvent(fields: object): Promise<string> {
      const { data } = await callApi(origin, 'POST', '/space', { type: 'event', ...fields }, bearer);
      return data.uuid as string;
    },
    /** A call about a space, with its space token. */
    async inSpace(spaceId: string, method: string, path: string, body?: object): Promise<ApiAnswer> {
      const { call } = await openSpaceCalls(origin, { token: registered.token }, spaceId);
      return call(method, `/space/${spaceId}${path}`, body);
    },
  };
};
