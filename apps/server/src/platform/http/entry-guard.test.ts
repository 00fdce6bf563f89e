import { type Actor, type CompanyRole, id, type RoutePolicy } from '@engawa/contract/kernel';
import { call, os } from '@orpc/server';
import { expect, it } from 'vitest';
import * as z from 'zod';
import type { ApiContext } from './api-context.ts';
import { createEntryGuard } from './entry-guard.ts';

const opened = '11111111-1111-4111-8111-11111111111a';
const other = '22222222-2222-4222-8222-22222222222b';
const actor: Actor = { kind: 'user', userId: opened, sessionId: opened };

const context: ApiContext = {
  requestId: 'request',
  address: '127.0.0.1',
  user_agent: null,
  locale: 'en',
  origin: null,
  bearer: 'bearer',
  spaceToken: 'token',
  companyHeader: null,
  cookie: () => null,
  answer: new Headers(),
};

const managers: RoutePolicy = { name: 'Managers', session: 'any', inSpace: (role) => role === 'Manager' };
let role: CompanyRole = 'Manager';

const guard = createEntryGuard({
  authenticate: async () => actor,
  requireAllowedLogin: async () => {},
  requireOpenCompany: async () => {},
  requireMembership: async () => {},
  requireSpaceEntry: async () => ({ spaceId: opened, role }),
});
const guarded = os.$meta({ policy: managers }).$context<ApiContext>().use(guard);
const byPath = guarded
  .route({ path: '/space/{id}/things' })
  .input(z.object({ id }))
  .handler(({ input }) => input.id);
const byQuery = guarded
  .route({ path: '/space' })
  .input(z.object({ space_uuid: id }))
  .handler(({ input }) => input.space_uuid);
const ofAnotherThing = guarded
  .route({ path: '/room/{id}' })
  .input(z.object({ id }))
  .handler(({ input }) => input.id);

it('refuses a call whose path or query names another space than the one that the token opens', async () => {
  await expect(call(byPath, { id: other }, { context })).rejects.toMatchObject({
    code: 'SPACE_TOKEN_DENIED',
  });
  await expect(call(byQuery, { space_uuid: other }, { context })).rejects.toMatchObject({
    code: 'SPACE_TOKEN_DENIED',
  });
});

it('admits a call that names the space of the token, also in capitals, or names no space', async () => {
  expect(await call(byPath, { id: opened.toUpperCase() }, { context })).toBe(opened);
  expect(await call(byQuery, { space_uuid: opened }, { context })).toBe(opened);
  expect(await call(ofAnotherThing, { id: other }, { context })).toBe(other);
});

it('leaves a value that is not an id to the parsing of the input', async () => {
  await expect(call(byPath, { id: 'none' }, { context })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});

it("refuses a role that the route's policy does not admit, before the input is parsed", async () => {
  role = 'Member';
  await expect(call(ofAnotherThing, { id: 'none' }, { context })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
  role = 'Manager';
});

it('admits nobody to a route without a policy', async () => {
  const unnamed = os
    .$context<ApiContext>()
    .use(guard)
    .handler(() => 'done');
  await expect(call(unnamed, undefined, { context })).rejects.toThrow('names no policy');
});
