import { en } from '@engawa/phrases/en';
import { ja } from '@engawa/phrases/ja';
import { openSpaceCalls } from '@engawa/testkit/api-calls';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCompany, logInAndEnter, password } from '../../src/companies-and-invites.ts';
import { placeMeetingRoom } from '../../src/meeting-room.ts';
import { openStage, type Stage } from '../../src/stage.ts';
import { until } from '../../src/until.ts';
import { arriveAsGuest, pathIn } from '../../src/visitor.ts';
import { idOf } from '../../src/walking.ts';

/**
 * Writing nearby, in the room and in private, and reading it: through the text view, by the
 * accessibility tree alone. At the end the server has what it would have from the map.
 */

const host = { name: '葵', email: 'aoi@example.com', company: '縁側カフェ', space: '本社' };
const tableName = '杉の会議室';

type Words = typeof en;
type Writer = { readonly page: Page; readonly words: Words };

let stage: Stage;
let calls: Awaited<ReturnType<typeof openSpaceCalls>>;
let spaceId: string;
let table: string;
let aoi: Writer;
let ben: Writer;
let benId: string;
/** The host, as others read the name. */
let aoiName: string;

beforeAll(async () => {
  stage = await openStage();
  const origin = stage.server.url;
  spaceId = await createCompany(origin, host);
  table = await placeMeetingRoom(origin, { email: host.email, spaceId, label: tableName });
  calls = await openSpaceCalls(origin, { email: host.email, password }, spaceId);
  aoi = { page: (await stage.openPerson()).page, words: ja as unknown as Words };
  await logInAndEnter(aoi.page, origin, host.email, spaceId);
  ben = { page: (await stage.openPerson({ language: 'en-US' })).page, words: en };
  await arriveAsGuest(ben.page, `${origin}${pathIn('en', `/guest?id=${spaceId}`)}`, 'Ben');
  benId = await idOf(aoi.page, 'Ben');
  for (const { page } of [aoi, ben]) {
    await page.keyboard.press('t');
    await page.getByRole('article').getByRole('heading', { level: 1 }).waitFor();
  }
  const [before = ''] = en.presence.more_about.split('{{name}}');
  const more = ben.page.getByRole('button', { name: before }).first();
  aoiName = ((await more.getAttribute('aria-label')) ?? '').slice(before.length);
}, 180_000);
afterAll(() => stage?.close());

const drawerOf = ({ page, words }: Writer) => page.getByRole('complementary', { name: words.space.messages });
const fieldOf = (writer: Writer) => drawerOf(writer).getByRole('textbox');
const linesIn = (writer: Writer, conversation: string) =>
  drawerOf(writer).getByRole('region', {
    name: writer.words.messages.messages_in.replace('{{name}}', conversation),
  });
const press = (button: Locator) => button.first().press('Enter');

/** Opens the messages by their command. */
const open = async (writer: Writer) => {
  const { page, words } = writer;
  const commands = page.getByRole('region', { name: words.text_view.commands });
  await press(commands.getByRole('button', { name: words.space.messages, exact: true }));
  await fieldOf(writer).waitFor();
};
const close = async (writer: Writer) => {
  await fieldOf(writer).press('Escape');
  await fieldOf(writer).waitFor({ state: 'detached' });
};
const write = async (writer: Writer, label: string, text: string) => {
  const { page } = writer;
  await drawerOf(writer).getByRole('textbox', { name: label, exact: true }).focus();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
};
const untilCounted = ({ page, words }: Writer, count: number) =>
  page
    .getByRole('button', { name: `${words.space.messages} ${count}`, exact: true })
    .first()
    .waitFor();
const untilReadOut = ({ page }: Writer, text: string) =>
  page.getByRole('status').filter({ hasText: text }).first().waitFor({ state: 'attached' });

/** The texts that the server keeps, oldest first. */
const kept = async (path: string): Promise<string[]> => {
  type Answer = { data: { content: string }[] };
  const { data } = await calls.call<Answer>('GET', `/space/${spaceId}/${path}`);
  return data.map(({ content }) => content).reverse();
};

test('in the room: one writes, the other is counted, reads after the divider, and answers', async () => {
  await open(aoi);
  await write(aoi, ja.messages.write_to_room, '資料を置きました');
  await linesIn(aoi, ja.messages.this_room).getByText('資料を置きました').first().waitFor();
  await untilCounted(ben, 1);
  await open(ben);
  const lines = linesIn(ben, en.messages.this_room);
  await lines.getByRole('listitem').filter({ hasText: en.messages.new }).waitFor();
  await lines.getByText('資料を置きました').waitFor();
  await write(ben, en.messages.write_to_room, 'Thank you');
  await linesIn(aoi, ja.messages.this_room).getByText('Thank you').waitFor();
  // Where the conversation is open, it is read out.
  await untilReadOut(aoi, 'Thank you');
  const room = `room_${calls.floors[0]?.rooms[0]?.uuid}`;
  await until(
    'the server has both',
    () => kept(`messages?channel=${room}`),
    (texts) => texts.join() === '資料を置きました,Thank you',
  );
  for (const writer of [aoi, ben]) await close(writer);
});

test('nearby: at a table, those who sit there write, and the room reads nothing of it', async () => {
  const at = ({ page, words }: Writer, action: 'sit' | 'leave') =>
    page.getByRole('button', {
      name: words.items.meeting.at
        .replace('{{action}}', words.items.meeting[action])
        .replace('{{table}}', tableName),
      exact: true,
    });
  for (const writer of [aoi, ben]) {
    await press(at(writer, 'sit'));
    await at(writer, 'leave').first().waitFor();
    await open(writer);
  }
  await write(ben, en.messages.write_to.replace('{{to}}', tableName), 'At the table');
  await linesIn(aoi, tableName).getByText('At the table').waitFor();
  await write(aoi, ja.messages.write_to.replace('{{to}}', tableName), 'はじめましょう');
  await linesIn(ben, tableName).getByText('はじめましょう').waitFor();
  expect(await kept(`messages?channel=meeting_${table}`)).toEqual(['At the table', 'はじめましょう']);
  const room = `room_${calls.floors[0]?.rooms[0]?.uuid}`;
  expect(await kept(`messages?channel=${room}`)).toEqual(['資料を置きました', 'Thank you']);
  for (const writer of [aoi, ben]) {
    await close(writer);
    await press(at(writer, 'leave'));
    await at(writer, 'sit').first().waitFor();
  }
});

test('in private: from the menu of a row, counted, read in a conversation of its own, and answered', async () => {
  const { page, words } = ben;
  await press(page.getByRole('button', { name: words.presence.more_about.replace('{{name}}', aoiName) }));
  await page.getByRole('menuitem', { name: words.presence.ask.write, exact: true }).press('Enter');
  await write(ben, words.messages.write_to.replace('{{to}}', aoiName), 'Between us');
  await linesIn(ben, aoiName).getByText('Between us').first().waitFor();
  await untilCounted(aoi, 1);
  await open(aoi);
  const unread = ja.messages.unread_in.replace('{{name}}', 'Ben').replace('{{count}}', '1');
  await press(drawerOf(aoi).getByRole('button', { name: unread, exact: true }));
  await linesIn(aoi, 'Ben').getByText('Between us').waitFor();
  // A private conversation has no window here: there is no map for it to lie on.
  expect(
    await drawerOf(aoi)
      .getByRole('button', { name: ja.message_details.window.open_of.replace('{{name}}', 'Ben') })
      .count(),
  ).toBe(0);
  await write(aoi, ja.messages.write_to.replace('{{to}}', 'Ben'), '了解です');
  await linesIn(ben, aoiName).getByText('了解です').waitFor();
  await untilReadOut(ben, '了解です');

  expect(await kept(`private-messages?with=${benId}`)).toEqual(['Between us', '了解です']);
  type Marks = { data: { conversation: string; unread: number }[] };
  await until(
    'the server knows that everything is read',
    async () => (await calls.call<Marks>('GET', `/space/${spaceId}/conversations`)).data,
    (marks) =>
      marks.some(({ conversation }) => conversation === `with_${benId}`) &&
      marks.every((one) => one.unread === 0),
  );
  expect(stage.faults).toEqual([]);
});
