import { readFile } from 'node:fs/promises';
import type { RoomFile } from '@engawa/contract/rooms';
import { ja } from '@engawa/phrases/ja';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCompany, logInAndEnter } from '../../src/companies-and-invites.ts';
import { openStage, type Stage } from '../../src/stage.ts';
import { violationsOf } from '../../src/violations.ts';

const founder = { name: '葵', email: 'aoi@example.com', company: '縁側商店', space: '本社' };
const { room_file: words } = ja.spaces;

let stage: Stage;
let boss: Page;
let file: RoomFile;

beforeAll(async () => {
  stage = await openStage();
  const spaceId = await createCompany(stage.server.url, founder);
  boss = (await stage.openPerson()).page;
  await logInAndEnter(boss, stage.server.url, founder.email, spaceId);
});
afterAll(() => stage?.close());

const choose = async (name: string) => {
  await boss.getByTestId('room-switch').click();
  await boss.getByTestId(`room-action-${name}`).click();
};
const dialog = () => boss.getByTestId('room-file-dialog');
const give = (document: unknown) =>
  boss.getByTestId('room-file-input').setInputFiles({
    name: '部屋.json',
    mimeType: 'application/json',
    buffer: Buffer.from(typeof document === 'string' ? document : JSON.stringify(document)),
  });
const itemsOf = (document: RoomFile) => document.floors[0]?.rooms[0]?.items ?? [];
/** A room without the ids of its items, which are new ones in another room. */
const withoutIds = (document: RoomFile) => itemsOf(document).map(({ id: _id, ...body }) => body);
const save = async (): Promise<RoomFile> => {
  const [download] = await Promise.all([
    boss.waitForEvent('download'),
    boss.getByTestId('export-room').click(),
  ]);
  return JSON.parse(await readFile(await download.path(), 'utf8'));
};
const submit = async () => {
  await boss.getByTestId('import-submit').click();
  await dialog().waitFor({ state: 'detached' });
};
const goToNewRoom = async (name: string) => {
  await boss.getByTestId('go-to-new-room').click();
  await boss.getByTestId('room-switch').getByText(name).waitFor();
};

test('a Manager adds a furnished room, and saves it as a file', async () => {
  await choose('create');
  await boss.getByTestId('room-name').fill('朝会の部屋');
  await boss.getByTestId('template-STAND_UP').check();
  await boss.getByTestId('create-room-submit').press('Enter');
  await goToNewRoom('朝会の部屋');
  await boss.locator('[data-testid^="item-"][data-type="meeting_room"]').waitFor({ state: 'attached' });

  await choose('file');
  expect(await violationsOf(boss)).toEqual([]);
  file = await save();
  expect(file.floors[0]?.rooms[0]).toMatchObject({ name: '朝会の部屋', template: 'SMALL_OFFICE' });
  expect(
    itemsOf(file)
      .map(({ type }) => type)
      .sort(),
  ).toEqual(['area', 'meeting_room', 'text']);
});

test('other files are refused with what is wrong with them', async () => {
  await give('{}');
  await boss.getByTestId('form-error').getByText(ja.validation.room_file_format).waitFor();
  await give({ ...file, version: 2 });
  await boss.getByTestId('form-error').getByText(ja.validation.room_file_version).waitFor();
  const unknown = file.floors.map((floor) => ({
    ...floor,
    rooms: floor.rooms.map((room) => ({ ...room, items: [{ type: 'hologram', x: 1, y: 1 }] })),
  }));
  await give({ ...file, floors: unknown });
  await boss.getByTestId('form-error').getByText(ja.validation.room_file_kind).waitFor();
  expect(await boss.getByTestId('import-submit').count()).toBe(0);
  const wrong = file.floors.map((floor) => ({
    ...floor,
    rooms: floor.rooms.map((room) => ({
      ...room,
      items: [{ type: 'text', x: 1, y: 1, content: '長い'.repeat(5_000) }],
    })),
  }));
  await give({ ...file, floors: wrong });
  // The sentence names the room and the item.
  await boss.getByTestId('form-error').getByText('「朝会の部屋」のアイテム').waitFor();
});

test('a picture of another company is left out, and the preview names it', async () => {
  const strange = { type: 'picture', x: 1, y: 1, label: '他社の図', file: 'f'.repeat(32) };
  const floors = file.floors.map((floor) => ({
    ...floor,
    rooms: floor.rooms.map((room) => ({ ...room, items: [strange, ...room.items] })),
  }));
  await give({ ...file, floors });
  await boss.getByTestId('import-left-out').getByText('他社の図').waitFor();
  await boss.getByTestId('import-way').selectOption('exact');
  await boss.getByTestId('import-preview').getByText(words.preview.same).waitFor();
  await boss.getByTestId('import-way').selectOption('new');
});

test('it changes the room that it came from, after a preview of what changes', async () => {
  await give(file);
  await boss.getByTestId('import-way').selectOption('exact');
  await boss.getByTestId('import-preview').getByText(words.preview.same).waitFor();
  const changed = file.floors.map((floor) => ({
    ...floor,
    rooms: floor.rooms.map((room) => ({
      ...room,
      name: '夕会の部屋',
      wallpaper: { id: 'cafe', name: 'cafe' },
      members_build: false,
      width: 2_400,
      items: room.items
        .filter(({ type }) => type !== 'area')
        .map((item) => (item.type === 'text' ? { ...item, content: '夕会' } : item)),
    })),
  }));
  await give({ ...file, floors: changed });
  await boss.getByTestId('import-changed').getByText(words.preview.aspects.text).waitFor();
  await boss.getByTestId('import-removed').waitFor();
  expect(await boss.getByTestId('import-added').count()).toBe(0);
  // Each setting is named with its present and its new value, and can be left as it is.
  const { settings } = words.preview;
  const preview = boss.getByTestId('import-preview');
  await preview.getByText('「朝会の部屋」から「夕会の部屋」').waitFor();
  await preview.getByText('「スタジオ」から「カフェ」').waitFor();
  await preview.getByText(settings.managers_build).waitFor();
  await preview.getByText('2400×1080px').waitFor();
  await boss.getByTestId('import-setting-wallpaper').uncheck();
  expect(await violationsOf(boss)).toEqual([]);
  await submit();
  await boss.getByTestId('room-switch').getByText('夕会の部屋').waitFor();
  await boss.locator('[data-testid^="item-"][data-type="text"]').getByText('夕会').waitFor();
  await boss.locator('[data-testid^="item-"][data-type="area"]').waitFor({ state: 'detached' });
});

test('as a new room it is the room that was saved', async () => {
  await choose('file');
  const changed = await save();
  expect(changed.floors[0]?.rooms[0]).toMatchObject({
    name: '夕会の部屋',
    wallpaper: { id: 'studio' },
    members_build: false,
    width: 1920,
  });
  await give(file);
  await boss.getByTestId('import-way').selectOption('new');
  await submit();
  await goToNewRoom('朝会の部屋');
  await boss.locator('[data-testid^="item-"][data-type="area"]').waitFor({ state: 'attached' });
  await choose('file');
  const again = await save();
  expect(withoutIds(again)).toEqual(withoutIds(file));
  expect(stage.faults).toEqual([]);
});
