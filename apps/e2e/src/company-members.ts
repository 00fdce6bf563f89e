import { openSpaceCalls } from '@engawa/testkit/api-calls';
import { password } from './companies-and-invites.ts';

type Person = { readonly firstName: string; readonly lastName?: string; readonly email: string };

/** The calls of a Manager by the API, with the token of one space. */
export const openManager = async (origin: string, email: string, spaceId: string) => {
  const { companyId, call } = await openSpaceCalls(origin, { email, password }, spaceId);
  const { data: setting } = await call('GET', `/space/${spaceId}/setting`);
  const { join_password } = setting;
  return {
    companyId,
    call,
    /** Registers a person who joins the space by its link and password. @returns their id */
    async addMember({ firstName, lastName = 'Sato', email: address }: Person): Promise<string> {
      type Joined = { data: { user: { id: string } } };
      const { data } = await call<Joined>('POST', '/invite-register', {
        invite_company_id: companyId,
        invite_space_id: spaceId,
        first_name: firstName,
        last_name: lastName,
        email: address,
        password,
        ...(join_password === null ? {} : { join_password }),
      });
      return data.user.id;
    },
  };
};
