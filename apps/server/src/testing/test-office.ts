import { companyUsers } from '../platform/db/schema/companies.ts';
import { spaceUsers } from '../platform/db/schema/spaces.ts';
import { type Call, textAt, type useTestApp } from './test-app.ts';

type App = ReturnType<typeof useTestApp>;
type Keys = { readonly bearer: string; readonly spaceToken: string };
export type OfficePerson = Keys & { readonly userId: string; readonly token: string };

/** A space with its Manager, a Member and a guest, each with their tokens. */
export const openTestOffice = async (app: App) => {
  const manager = await app.register();
  const { spaceId, companyId } = manager;
  const { roomId, spaceToken } = await app.enter(manager.token, spaceId);
  const { body: space } = await app.call('GET', `/space?space_uuid=${spaceId}`, {
    bearer: manager.token,
    spaceToken,
  });

  const addMember = async (name: string, role: 'Manager' | 'Member' = 'Member'): Promise<OfficePerson> => {
    const fields = { email: `${name}@example.com`, first_name: name, company_name: `${name} Labs` };
    const { token, userId } = await app.register(fields);
    const sql = app.database().sql();
    await sql.insert(companyUsers).values({ companyId, userId, role: 'Member' });
    await sql.insert(spaceUsers).values({ spaceId, userId, role });
    const entry = await app.enter(token, spaceId);
    return { token, bearer: token, userId, spaceToken: entry.spaceToken };
  };

  const { body } = await app.call('POST', '/guest-login', { body: { id: spaceId, name: 'Gus' } });
  const guestToken = textAt(body, 'token');
  return {
    spaceId,
    companyId,
    roomId,
    floorId: textAt(space, 'data.floors.0.uuid'),
    addMember,
    boss: { token: manager.token, bearer: manager.token, userId: manager.userId, spaceToken },
    ken: await addMember('ken'),
    guest: {
      token: guestToken,
      bearer: guestToken,
      userId: textAt(body, 'data.user.id'),
      spaceToken: textAt(body, 'data.space_token'),
    },
    as:
      ({ bearer, spaceToken: key }: Keys) =>
      (method: string, path: string, sent?: unknown) => {
        const call: Call = { bearer, spaceToken: key };
        return app.call(method, path, sent === undefined ? call : { ...call, body: sent });
      },
  };
};
export type TestOffice = Awaited<ReturnType<typeof openTestOffice>>;
