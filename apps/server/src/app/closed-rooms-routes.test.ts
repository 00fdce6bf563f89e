import { api } from '@engawa/contract/api';
import { sql as statement } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { createMessageFilesStore, createMessagesStore } from '../features/messages/index.ts';
import { roomItems } from '../platform/db/schema/items.ts';
import { messages, transcripts } from '../platform/db/schema/messages.ts';
import { notifications } from '../platform/db/schema/notifications.ts';
import { rooms } from '../platform/db/schema/rooms.ts';
import { routesOf } from '../platform/http/contract-routes.ts';
import { openWalkedOffice, type WalkedOffice, type Walker, walkers } from '../testing/route-walk.ts';
import { useTestApp } from '../testing/test-app.ts';
import { walkedRequests } from '../testing/walked-routes.ts';
import { givenByPath, givenByRoute } from './testing/closed-rooms.answers.ts';

const secret = 'Kirschkernkissen';
const reads = routesOf(api).filter(({ method }) => method === 'GET');

describe('ROM-23 every route that reads', () => {
  const app = useTestApp({ hasRateLimits: false });
  let office: WalkedOffice;

  beforeEach(async () => {
    office = await openWalkedOffice(app, 'closed');
    const { spaceId, roomId, itemId } = office;
    await app.setPlan(office.companyId, { translate: true, guest_translate: true });
    const sql = app.database().sql();
    const labelled = statement`${roomItems.body} || jsonb_build_object('label', ${secret}::text)`;
    await sql.update(roomItems).set({ body: labelled });
    const written = { spaceId, channel: `room_${roomId}`, created_at: new Date() };
    const content = `engawa ${secret}`;
    await sql.insert(messages).values({ ...written, sender_id: null, sender_name: 'Lou', content });
    await createMessagesStore(app.database(), {
      files: createMessageFilesStore(app.database()),
      pictureAddress: String,
      fileAddress: String,
    }).listForSearch();
    await sql.insert(transcripts).values({
      space_id: spaceId,
      channel: `room_${roomId}`,
      line_id: '1',
      name: 'Lou',
      text: secret,
      from_language: 'de',
      said_at: new Date(),
      readers: [office.managerId, office.memberId, office.guestId],
    });
    for (const userId of [office.managerId, office.memberId, office.guestId])
      await sql.insert(notifications).values({
        spaceId,
        userId,
        kind: 'mention',
        at: new Date(),
        about: { kind: 'mention', by_id: office.managerId, by_name: 'Lou', place: secret },
        link: { to: 'conversation', channel: `meeting_${itemId}` },
      });
  });

  /** The walkers that read the secret, by route. */
  const readers = async () => {
    const found: Record<string, Walker[]> = {};
    for (const { path } of reads) {
      // The session of the walker would end.
      if (path === '/logout') continue;
      const request = walkedRequests[`GET ${path}`]?.(office);
      if (request === undefined) throw new Error(`${path} has no request in the table.`);
      for (const walker of walkers) {
        const { bearer, spaceToken } = office.keys[walker];
        const answer = await app.request(`/api/v1${request.path}`, {
          headers: {
            ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
            ...(spaceToken === undefined ? {} : { 'x-space-token': spaceToken }),
            ...(request.companyId === undefined ? {} : { 'x-company': request.companyId }),
          },
        });
        const text = Buffer.from(await answer.arrayBuffer()).toString('latin1');
        if (text.includes(secret)) found[path] = [...(found[path] ?? []), walker];
      }
    }
    return found;
  };
  /** The routes that give the secret itself; others give a number or a password. */
  const shown = [
    '/in-room/{roomId}',
    '/space/{id}/messages',
    '/space/{id}/message-search',
    '/space/{id}/transcripts',
    '/space/{id}/notifications',
  ];

  it('has a decision about what it gives of a room', () => {
    expect(Object.keys(givenByRoute).sort()).toEqual(reads.map(({ path }) => path).sort());
    const paths = app
      .app()
      .http.routes.filter(({ method }) => method === 'GET' || method === 'ALL')
      .map(({ path }) => path);
    expect(Object.keys(givenByPath).sort()).toEqual([...new Set(paths)].sort());
  });

  it('gives people who are outside what is written in an open room, if they are no guests', async () => {
    const found = await readers();
    for (const path of shown) expect([path, found[path]]).toEqual([path, ['member', 'manager']]);
    for (const [path, who] of Object.entries(found))
      expect([path, who, givenByRoute[path]]).not.toEqual([path, who, 'nothing']);
  }, 60_000);

  it('gives people who are outside nothing of a locked room, if they are no Managers', async () => {
    await app.database().sql().update(rooms).set({ is_lock: true });
    const found = await readers();
    for (const path of shown) expect([path, found[path]]).toEqual([path, ['manager']]);
    for (const [path, who] of Object.entries(found)) {
      expect([path, givenByRoute[path]]).not.toEqual([path, 'nothing']);
      if (givenByRoute[path] !== 'own') expect([path, who]).toEqual([path, ['manager']]);
    }
  }, 60_000);
});
