import { randomBytes } from 'node:crypto';
import { accessTokenSeconds } from '@engawa/contract/accounts';
import { eq } from 'drizzle-orm';
import { createOneTimeTokens, createOneTimeTokensStore } from '../features/one-time-tokens/index.ts';
import { users } from '../platform/db/schema/accounts.ts';
import { companyUsers } from '../platform/db/schema/companies.ts';
import { spaceUsers } from '../platform/db/schema/spaces.ts';
import { textAt, type useTestApp } from './test-app.ts';

type App = ReturnType<typeof useTestApp>;
type Keys = { readonly bearer?: string; readonly spaceToken?: string };

/** The actors that call every route, in the order of the table. */
export const walkers = [
  'anonymous',
  'guest elsewhere',
  'guest',
  'member',
  'manager',
  'other manager',
  'expired',
  'stranger',
] as const;
export type Walker = (typeof walkers)[number];

export const unknownId = '00000000-0000-4000-8000-000000000000';

/** An account without company and space, with its session. */
const openStranger = async (app: App, email: string): Promise<Keys> => {
  const person = { email, first_name: 'Sol', last_name: 'Itaire', color: 'moss' };
  const [row] = await app.database().sql().insert(users).values(person).returning();
  const links = createOneTimeTokens({
    store: createOneTimeTokensStore(app.database()),
    now: app.nowMs,
    drawBytes: randomBytes,
  });
  // Login by link, which avoids the cost of hashing a password.
  const token = await links.issue('log_in', row?.id ?? '', null);
  const { body } = await app.call('POST', '/login-link', { body: { token } });
  return { bearer: textAt(body, 'token') };
};

/**
 * A company with a Manager, a Member and a guest; another with its own Manager and guest, who have
 * tokens for their own space; an expired token of the Manager; and an account that belongs nowhere.
 */
export const openWalkedOffice = async (app: App, tag: string) => {
  const addressOf = (name: string): string => `${name}.${tag}@example.com`;
  const manager = await app.register({ email: addressOf('manager') });
  const { companyId, spaceId } = manager;
  const other = await app.register({ email: addressOf('other'), company_name: 'Elsewhere' });
  const member = await app.register({ email: addressOf('member'), company_name: 'Own company' });
  const sql = app.database().sql();
  const [membership] = await sql
    .insert(companyUsers)
    .values({ companyId, userId: member.userId, role: 'Member' })
    .returning();
  await sql.insert(spaceUsers).values({ spaceId, userId: member.userId, role: 'Member' });

  // Their first tokens have expired. New ones come by refreshing, which hashes no password.
  app.wait((accessTokenSeconds + 1) * 1000);
  const enter = async ({ refreshToken }: typeof manager, into: string): Promise<Required<Keys>> => {
    const { body } = await app.call('POST', '/refresh', { body: { refresh_token: refreshToken } });
    const bearer = textAt(body, 'token');
    return { bearer, spaceToken: (await app.enter(bearer, into)).spaceToken };
  };
  const visit = async (id: string): Promise<Required<Keys> & { readonly userId: string }> => {
    const { body } = await app.call('POST', '/guest-login', { body: { id, name: 'Gus' } });
    return {
      bearer: textAt(body, 'token'),
      spaceToken: textAt(body, 'data.space_token'),
      userId: textAt(body, 'data.user.id'),
    };
  };
  const managerKeys = await enter(manager, spaceId);
  const guest = await visit(spaceId);
  const keys: Readonly<Record<Walker, Keys>> = {
    anonymous: {},
    'guest elsewhere': await visit(other.spaceId),
    guest,
    member: await enter(member, spaceId),
    manager: managerKeys,
    'other manager': await enter(other, other.spaceId),
    expired: { bearer: manager.token, spaceToken: managerKeys.spaceToken },
    stranger: await openStranger(app, addressOf('stranger')),
  };

  const asManager = async (method: string, path: string, body?: unknown) => {
    const answer = await app.call(method, path, { ...managerKeys, ...(body === undefined ? {} : { body }) });
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const space = await asManager('GET', `/space?space_uuid=${spaceId}`);
  const roomId = textAt(space, 'data.floors.0.rooms.0.uuid');
  const floorId = textAt(space, 'data.floors.0.uuid');
  const spareRoom = await asManager('POST', '/room', { floor_uuid: floorId, name: 'Spare' });
  const meetingRoom = await asManager('POST', `/room/${roomId}/item`, {
    type: 'meeting_room',
    x: 600,
    y: 600,
    label: 'Meeting',
    seat_count: 4,
    is_need_password: true,
    password: 'secret2026',
  });
  const [managerMembership] = await sql
    .select()
    .from(companyUsers)
    .where(eq(companyUsers.userId, manager.userId));
  return {
    keys,
    companyId,
    spaceId,
    roomId,
    floorId,
    spareRoomId: textAt(spareRoom, 'data.uuid'),
    itemId: textAt(meetingRoom, 'data.id'),
    memberId: member.userId,
    managerId: manager.userId,
    guestId: guest.userId,
    memberMembership: membership?.id ?? '',
    managerMembership: managerMembership?.id ?? '',
  };
};
export type WalkedOffice = Awaited<ReturnType<typeof openWalkedOffice>>;
