import { testPdf } from '@engawa/testkit/test-pdf';
import { eq, sql as query } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { createMessageFilesStore, createMessagesStore } from '../features/messages/index.ts';
import { conversationMarks, messagePictures, messages, transcripts } from '../platform/db/schema/messages.ts';
import { notifications } from '../platform/db/schema/notifications.ts';
import { usePusherClients } from '../testing/pusher-clients.ts';
import { textAt, useTestApp } from '../testing/test-app.ts';
import { type OfficePerson, openTestOffice, type TestOffice } from '../testing/test-office.ts';
import { pngOf } from '../testing/test-pictures.ts';
import { fileOf, formOf, uploadTo } from '../testing/test-uploads.ts';

const secret = 'Kirschkernkissen';

/** The readers, in the order of the columns of the table. */
const actors = [
  'guest inside',
  'guest outside',
  'guest elsewhere',
  'Member outside',
  'Member inside',
  'Manager',
  'removed',
  'logged out',
] as const;
type ActorName = (typeof actors)[number];
type Person = Pick<OfficePerson, 'bearer' | 'spaceToken' | 'userId'> & { readonly browser: string };

const names: Readonly<Record<string, string>> = {
  ok: 'ok',
  '-': 'without',
  in: 'NOT_INSIDE',
  lock: 'ROOM_IS_LOCKED',
  none: 'NOT_FOUND',
  item: 'ITEM_IS_NOT_EXIST',
  msg: 'MESSAGE_IS_NOT_EXIST',
  no: 'FORBIDDEN',
  gone: 'SPACE_TOKEN_DENIED',
  out: 'UNAUTHENTICATED',
};

/**
 * The answer of each way of reading a room: `ok` with what is written there, `-` without it, and
 * refusals by the names above. The first line is of an open room, the second of a locked one.
 */
const answers: Readonly<Record<string, readonly [open: string, locked: string]>> = {
  items: ['ok in   in   ok ok   ok gone out', 'ok lock lock lock ok ok gone out'],
  'place of an item': ['ok ok   ok   ok ok   ok item out', 'ok item item item ok ok item out'],
  'password of a table': ['no no no ok ok ok gone out', 'no no no lock ok ok gone out'],
  'change of an item': ['no no no ok no ok gone out', 'no no no lock no ok gone out'],
  'changes of items': ['no no no ok no ok gone out', 'no no no lock no ok gone out'],
  messages: ['ok in in ok ok ok gone out', 'ok lock lock lock ok ok gone out'],
  'a message': ['ok in in ok ok ok gone out', 'ok lock lock lock ok ok gone out'],
  search: ['ok - - ok ok ok gone out', 'ok - - - ok ok gone out'],
  'unread messages': ['ok - - ok ok ok gone out', 'ok - - - ok ok gone out'],
  transcripts: ['ok in in ok ok ok gone out', 'ok lock lock lock ok ok gone out'],
  'report of a message': ['ok msg msg ok ok ok gone out', 'ok msg msg msg ok ok gone out'],
  notifications: ['ok - - ok ok ok gone out', 'ok - - - ok ok gone out'],
  'picture of an item': ['ok none none ok ok ok none none', 'ok none none none ok ok none none'],
  PDF: ['ok none none ok ok ok none none', 'ok none none none ok ok none none'],
  'picture of a message': ['ok none none ok ok ok none none', 'ok none none none ok ok none none'],
  'file of a message': ['ok none none ok ok ok none none', 'ok none none none ok ok none none'],
};
type Way = keyof typeof answers;

describe('what is in a room', () => {
  const app = useTestApp({ hasRateLimits: false });
  const clients = usePusherClients(app);
  const upload = uploadTo(app);
  let office: TestOffice;
  let people: Record<ActorName, Person>;
  let lock: () => Promise<void>;
  let addresses: { readonly picture: string };
  /** The ways of reading, each as a person. @returns a code, `ok` or `without` */
  let ways: Record<Way, (person: Person) => Promise<string>>;

  const sql = () => app.database().sql();
  const browserOf = async <P extends OfficePerson>(person: P): Promise<P & Person> => ({
    ...person,
    browser: (await app.enter(person.bearer, office.spaceId)).browser,
  });
  const comeIn = (person: Person & { token?: string }, roomId: string) =>
    clients.comeIn({ ...person, token: person.bearer, spaceId: office.spaceId, roomId });
  const visit = async (name: string): Promise<Person> => {
    const { token, userId, spaceToken } = await clients.guestOf({ spaceId: office.spaceId }, name);
    return browserOf({ token, bearer: token, userId, spaceToken });
  };
  const made = async (answer: Promise<{ status: number; body: unknown }>): Promise<unknown> => {
    const { status, body } = await answer;
    if (status >= 300) throw new Error(JSON.stringify(body));
    return body;
  };
  const post = (path: string, form: FormData) =>
    made(upload(path, { body: form, headers: { 'x-space-token': office.ken.spaceToken } }, office.ken));

  beforeEach(async () => {
    office = await openTestOffice(app);
    const { boss, ken, roomId, spaceId } = office;
    const asBoss = office.as(boss);
    await app.setPlan(office.companyId, { translate: true, guest_translate: true });
    const studio = textAt(
      await made(asBoss('POST', '/room', { floor_uuid: office.floorId, name: 'Studio' })),
      'data.uuid',
    );

    const elsewhere = await visit('Ellen');
    await comeIn(elsewhere, studio);
    const guestInside = await visit('Gus');
    await comeIn(guestInside, roomId);
    const mei = await browserOf(await office.addMember('mei'));
    await comeIn(mei, roomId);
    const lou = await browserOf(await office.addMember('lou', 'Manager'));
    const locking = await comeIn(lou, roomId);
    lock = async () => {
      const locked = locking.nextEvent(locking.space, 'LockRoom');
      expect(await locking.say('LockRoom', { room: roomId, type: 'LOCK' })).toMatchObject({ ok: true });
      await locked;
    };
    people = {
      'guest inside': guestInside,
      'guest outside': await visit('Olga'),
      'guest elsewhere': elsewhere,
      'Member outside': await browserOf(ken),
      'Member inside': mei,
      Manager: await browserOf(boss),
      removed: await browserOf(await office.addMember('rio')),
      'logged out': await browserOf(await office.addMember('leo')),
    };

    // A Member puts everything there from outside.
    const asKen = office.as(ken);
    const label = secret;
    const note = await made(
      asKen('POST', `/room/${roomId}/item`, { type: 'note', x: 10, y: 10, content: secret }),
    );
    const table = { type: 'meeting_room', x: 900, y: 600, label, seat_count: 4 };
    const tableId = textAt(await made(asBoss('POST', `/room/${roomId}/item`, table)), 'data.uuid');
    const place = { x: '100', y: '200', label };
    const withPlace = (form: FormData) => {
      for (const [name, value] of Object.entries(place)) form.append(name, value);
      return form;
    };
    const picture = await post(
      `/room/${roomId}/picture`,
      withPlace(formOf('image', fileOf(await pngOf(20, 20)))),
    );
    const pdf = await post(
      `/room/${roomId}/pdf`,
      withPlace(formOf('document', fileOf(testPdf([['a']]), 'a.pdf', 'application/pdf'))),
    );
    const shown = await post(
      `/space/${spaceId}/message-picture`,
      formOf('picture', fileOf(await pngOf(20, 20))),
    );
    const [stored] = await sql()
      .select()
      .from(messagePictures)
      .where(eq(messagePictures.id, textAt(shown, 'data.picture_id')));
    const begun = await made(asKen('POST', `/space/${spaceId}/message-file`, { name: 'a.txt', size: 3 }));
    const file_id = textAt(begun, 'data.file_id');
    const part = formOf('part', fileOf(new TextEncoder().encode('abc')));
    part.append('from', '0');
    await post(`/space/${spaceId}/message-file/${file_id}`, part);
    const written = {
      spaceId,
      channel: `room_${roomId}`,
      sender_id: lou.userId,
      sender_name: 'Lou',
      created_at: new Date(),
    };
    const [message] = await sql()
      .insert(messages)
      .values([
        {
          ...written,
          content: secret,
          picture_file: stored?.file ?? '',
          picture_width: 20,
          picture_height: 20,
        },
        { ...written, content: '', file_id, created_at: new Date(Date.now() + 1) },
      ])
      .returning({ id: messages.id });
    await sql()
      .insert(transcripts)
      .values({
        space_id: spaceId,
        channel: `room_${roomId}`,
        line_id: '1',
        user_id: lou.userId,
        name: 'Lou',
        text: secret,
        from_language: 'de',
        said_at: new Date(),
        // Everyone heard it: what they may read now is decided by where they are.
        readers: Object.values(people).map(({ userId }) => userId),
      });
    await createMessagesStore(app.database(), {
      files: createMessageFilesStore(app.database()),
      pictureAddress: String,
      fileAddress: String,
    }).listForSearch();
    for (const { userId } of Object.values(people)) {
      await sql()
        .insert(notifications)
        .values({
          spaceId,
          userId,
          kind: 'mention',
          at: new Date(),
          about: { kind: 'mention', by_id: lou.userId, by_name: 'Lou', place: secret },
          link: { to: 'conversation', channel: `meeting_${tableId}` },
        });
      await sql()
        .insert(conversationMarks)
        .values({
          spaceId,
          userId,
          conversation: `room_${roomId}`,
          updated_at: new Date(),
          read_at: query`now() - interval '1 day'`,
        });
    }

    const listed = await made(asBoss('GET', `/space/${spaceId}/messages?channel=room_${roomId}`));
    const noteId = textAt(note, 'data.uuid');
    const message_id = message?.id ?? '';
    const call =
      (method: string, path: string, body?: unknown, sign: string | null = secret) =>
      async (person: Person) => {
        const answer = await office.as(person)(method, path, body);
        if (answer.status >= 300) return (answer.body as { code: string }).code;
        return sign === null || JSON.stringify(answer.body).includes(sign) ? 'ok' : 'without';
      };
    const load = (address: string) => async (person: Person) => {
      const byBrowser = await app.read(address, person);
      const byToken = await app.read(address, person.bearer);
      expect(byBrowser.status).toBe(byToken.status);
      if (byBrowser.status === 200) return 'ok';
      return ((await byBrowser.json()) as { code: string }).code;
    };
    addresses = { picture: textAt(picture, 'data.picture.url') };
    const room = `/room/${roomId}`;
    const change = { kind: 'change', id: noteId, changes: { x: 20 } };
    ways = {
      items: call('GET', `/in-room/${roomId}`),
      'place of an item': call('GET', `/item/${noteId}`, undefined, roomId),
      'password of a table': call('GET', `${room}/item/${tableId}/password`, undefined, null),
      'change of an item': call('PUT', `${room}/item/${noteId}`, { type: 'note', x: 30 }),
      'changes of items': call('POST', `${room}/items/edit`, { actions: [change] }),
      messages: call('GET', `/space/${spaceId}/messages?channel=room_${roomId}`),
      'a message': call('GET', `/space/${spaceId}/messages?channel=room_${roomId}&around=${message_id}`),
      search: call('GET', `/space/${spaceId}/message-search?q=${secret}`),
      'unread messages': call('GET', `/space/${spaceId}/conversations`, undefined, '"unread":2'),
      transcripts: call('GET', `/space/${spaceId}/transcripts?channel=room_${roomId}`),
      'report of a message': call('POST', `/space/${spaceId}/reports`, { message_id }, null),
      notifications: call('GET', `/space/${spaceId}/notifications`),
      'picture of an item': load(addresses.picture),
      PDF: load(textAt(pdf, 'data.pdf.url')),
      'picture of a message': load(textAt(listed, 'data.1.picture.url')),
      'file of a message': load(textAt(listed, 'data.0.file.url')),
    };

    // These two have read before, and have the addresses.
    for (const name of ['removed', 'logged out'] as const)
      expect(await ways['picture of an item']?.(people[name])).toBe('ok');
    await made(asBoss('DELETE', `/space/${spaceId}/users/${people.removed.userId}`));
    await office.as(people['logged out'])('GET', '/logout');
    // The server remembers people in browsers for this long.
    app.wait(10_000);
  });

  const tableOf = async () => {
    const table: Record<string, string> = {};
    for (const [way, read] of Object.entries(ways)) {
      const row: string[] = [];
      for (const name of actors) row.push(await read(people[name]));
      table[way] = row.join(' ');
    }
    return table;
  };
  const expected = (column: 0 | 1) =>
    Object.fromEntries(
      Object.entries(answers).map(([way, columns]) => [
        way,
        columns[column]
          .split(/ +/)
          .map((short) => names[short] ?? short)
          .join(' '),
      ]),
    );

  it('ROM-23 ROM-24 ROM-26 ITM-17 ITM-33 MSG-9 NTF-7 CAP-6 is read as everyone may, while it is open and after it was locked', async () => {
    expect(await tableOf()).toEqual(expected(0));
    await lock();
    expect(await tableOf()).toEqual(expected(1));
  }, 60_000);

  it('ROM-25 MSG-10 MSG-22 MSG-24 is given to a guest who comes later without what was written before', async () => {
    const late = await visit('Lena');
    await comeIn(late, office.roomId);
    const read: Record<string, string> = {};
    for (const [way, ask] of Object.entries(ways)) read[way] = await ask(late);
    expect(read).toMatchObject({
      items: 'ok',
      'picture of an item': 'ok',
      PDF: 'ok',
      messages: 'without',
      'a message': 'without',
      search: 'without',
      transcripts: 'without',
      'unread messages': 'without',
      'report of a message': 'MESSAGE_IS_NOT_EXIST',
      'picture of a message': 'NOT_FOUND',
      'file of a message': 'NOT_FOUND',
    });
  });

  it('ROM-26 is asked for again by a browser that keeps it, and by no other one', async () => {
    const member = people['Member outside'];
    const answer = await app.read(addresses.picture, member);
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');
    const kept = { 'if-none-match': answer.headers.get('etag') ?? '' };
    expect((await app.read(addresses.picture, member, kept)).status).toBe(304);
    expect((await app.request(addresses.picture, { headers: kept })).status).toBe(404);
    await lock();
    expect((await app.read(addresses.picture, member, kept)).status).toBe(404);
  });
});
