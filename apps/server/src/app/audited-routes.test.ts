import { api } from '@engawa/contract/api';
import { admits, type Caller, type RoutePolicy } from '@engawa/contract/kernel';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { auditEntries } from '../platform/db/schema/audit.ts';
import { authenticators } from '../platform/db/schema/second-factors.ts';
import { guestBlocks, spaceUsers } from '../platform/db/schema/spaces.ts';
import { routesOf } from '../platform/http/contract-routes.ts';
import { openWalkedOffice, type WalkedOffice } from '../testing/route-walk.ts';
import { textAt, useTestApp } from '../testing/test-app.ts';
import { pngOf } from '../testing/test-pictures.ts';
import { fileOf, formOf } from '../testing/test-uploads.ts';
import { ownProvider } from '../testing/walked-data.ts';
import type { WalkedRequest } from '../testing/walked-request.ts';
import { walkedRequests } from '../testing/walked-routes.ts';

/** Calls of Managers that change nothing that the audit log is about. */
const unrecorded: Readonly<Record<string, string>> = {
  'POST /company/{id}/users/import/preview': 'writes nothing',
  'POST /company/{id}/chat-webhooks/{webhook_id}/try': 'sends one message, and changes nothing',
  'POST /company/{id}/assistant/try': 'asks for one sentence, and changes nothing',
  'PUT /company/{id}/reports/{report_id}': 'marks a report of a message as dealt with',
};

const caller = (role: 'Manager' | 'Member'): Caller => ({
  session: 'user',
  companyRole: role,
  spaceRole: role,
});
/** Whether Managers may make the call, and Members may not. */
const isForManagers = (policy: RoutePolicy): boolean =>
  policy.name === 'those who revoke the invitation' ||
  (admits(policy, caller('Manager')) && !admits(policy, caller('Member')));

/** Calls that end parts of the office come last, the largest at the very end. */
const last = [
  'DELETE /invitation/{id}',
  'DELETE /room/{id}',
  'DELETE /floor/{id}',
  'DELETE /user_company/{id}',
  'DELETE /space',
  'DELETE /company',
  'POST /company/{id}/restore',
];
const routes = routesOf(api)
  .filter(({ method, policy }) => method !== 'GET' && policy !== null && isForManagers(policy))
  .map(({ method, path }) => `${method} ${path}`)
  .toSorted((a, b) => last.indexOf(a) - last.indexOf(b));

const app = useTestApp({ hasRateLimits: false });

/** Makes the Member a member of the space, whatever an earlier call did. */
const belongAsMember = async ({ spaceId, memberId }: WalkedOffice): Promise<Partial<WalkedRequest>> => {
  const row = { spaceId, userId: memberId, role: 'Member' as const };
  await app
    .database()
    .sql()
    .insert(spaceUsers)
    .values(row)
    .onConflictDoUpdate({ target: [spaceUsers.spaceId, spaceUsers.userId], set: { role: 'Member' } });
  return {};
};

/** Requests that change something where those of the walk are refused, or change nothing. */
const requestsThatChange: Readonly<
  Record<string, (office: WalkedOffice) => Promise<Partial<WalkedRequest>>>
> = {
  async 'POST /space/{id}/users/{user_id}'({ memberId }) {
    await app.database().sql().delete(spaceUsers).where(eq(spaceUsers.userId, memberId));
    return {};
  },
  'PUT /space/{id}/users/{user_id}': belongAsMember,
  'DELETE /space/{id}/users/{user_id}': belongAsMember,
  'PUT /space/{id}/password': async () => ({ body: { is_need_password: false } }),
  'POST /space/{id}/guests/{user_id}/send-away': async ({ spaceId, guestId }) => ({
    path: `/space/${spaceId}/guests/${guestId}/send-away`,
  }),
  async 'DELETE /space/{id}/guests/{user_id}/block'({ spaceId, guestId }) {
    const hashes = { device_hash: 'a', address_hash: 'b' };
    await app
      .database()
      .sql()
      .insert(guestBlocks)
      .values({ spaceId, userId: guestId, ...hashes, until: new Date('2999-01-01') })
      .onConflictDoNothing();
    return { path: `/space/${spaceId}/guests/${guestId}/block` };
  },
  // An earlier call has given them other names.
  'DELETE /space': async ({ spaceId }) => ({ body: { space_uuid: spaceId, name: 'Renamed' } }),
  'DELETE /company': async () => ({ body: { name: 'Renamed', password: 'veranda2026' } }),
  async 'PUT /company/{id}/second-factor'({ managerId }) {
    await app
      .database()
      .sql()
      .insert(authenticators)
      .values({ userId: managerId, secret: 'x', created_at: new Date(), confirmed_at: new Date() });
    return { body: { is_required: true } };
  },
  'POST /company/{id}/picture': async () => ({
    body: formOf('picture', fileOf(new Uint8Array(await pngOf()))),
  }),
  'POST /company/{id}/background': async () => ({
    body: formOf('images[]', fileOf(new Uint8Array(await pngOf()))),
  }),
  async 'DELETE /company/{id}/background/{wallpaper_id}'(office) {
    const { body } = await ask(office, 'GET', { path: `/company/${office.companyId}/background` });
    return { path: `/company/${office.companyId}/background/${textAt(body, 'data.0.id')}` };
  },
  async 'PUT /company/{id}/assistant'(office) {
    await ask(office, 'PUT', { path: `/company/${office.companyId}/assistant/own`, body: ownProvider });
    return { body: { uses: 'none' } };
  },
  async 'PUT /company/{id}/chat-webhooks/{webhook_id}'(office) {
    return { path: await pathOfWebhook(office) };
  },
  async 'DELETE /company/{id}/chat-webhooks/{webhook_id}'(office) {
    return { path: await pathOfWebhook(office) };
  },
  async 'DELETE /space/{id}/programs/{program_id}'(office) {
    const path = `/space/${office.spaceId}/programs`;
    const { body } = await ask(office, 'GET', { path });
    return { path: `${path}/${textAt(body, 'data.0.id')}` };
  },
  async 'DELETE /invitation/{id}'(office) {
    const { body } = await ask(office, 'GET', { path: `/invitations?space_id=${office.spaceId}` });
    return { path: `/invitation/${textAt(body, 'data.0.id')}` };
  },
  async 'DELETE /floor/{id}'(office) {
    const { body } = await ask(office, 'GET', { path: `/space?space_uuid=${office.spaceId}` });
    const floors = (body as { data: { floors: { uuid: string; rooms: { uuid: string }[] }[] } }).data.floors;
    const added = floors.find(({ uuid }) => uuid !== office.floorId);
    for (const { uuid } of added?.rooms ?? []) await ask(office, 'DELETE', { path: `/room/${uuid}` });
    return { path: `/floor/${added?.uuid}` };
  },
};

const pathOfWebhook = async (office: WalkedOffice): Promise<string> => {
  const path = `/company/${office.companyId}/chat-webhooks`;
  const { body } = await ask(office, 'GET', { path });
  return `${path}/${textAt(body, 'data.webhooks.0.id')}`;
};

const ask = async ({ keys }: WalkedOffice, method: string, { path, body, companyId }: WalkedRequest) => {
  const isForm = body instanceof FormData;
  const answer = await app.request(`/api/v1${path}`, {
    method,
    headers: {
      authorization: `Bearer ${keys.manager.bearer}`,
      'x-space-token': keys.manager.spaceToken ?? '',
      ...(companyId === undefined ? {} : { 'x-company': companyId }),
      ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as unknown };
};

it('AUD-1 every writing call of Managers adds an entry, except those that are named', async () => {
  const office = await openWalkedOffice(app, 'audit');
  const countEntries = () => app.database().sql().$count(auditEntries);
  const findings: string[] = [];
  for (const route of routes) {
    const [method = ''] = route.split(' ');
    const request = walkedRequests[route]?.(office);
    if (request === undefined) throw new Error(`${route} is not in the table of walked routes.`);
    const before = await countEntries();
    const changed = await requestsThatChange[route]?.(office);
    const answer = await ask(office, method, { ...request, ...changed });
    if (answer.status >= 300 && !(route in unrecorded))
      findings.push(`${route}: ${answer.status} ${JSON.stringify(answer.body)}`);
    const isRecorded = (await countEntries()) > before;
    if (isRecorded === route in unrecorded) findings.push(`${route}: ${isRecorded ? 'an' : 'no'} entry`);
  }
  expect(findings).toEqual([]);
  expect(routes.length).toBeGreaterThan(20);
});
