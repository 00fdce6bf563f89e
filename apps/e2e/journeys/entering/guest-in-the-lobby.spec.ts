import { ja } from '@engawa/phrases/ja';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createCompany, logInAndEnter } from '../../src/companies-and-invites.ts';
import { openManager } from '../../src/company-members.ts';
import { otherLanguages } from '../../src/languages.ts';
import { addRoom } from '../../src/second-room.ts';
import { openStage, type Stage } from '../../src/stage.ts';
import { violationsOf } from '../../src/violations.ts';
import { browserLanguages, enterAsGuest, pathIn, waitUntilInside } from '../../src/visitor.ts';

const host = { name: '葵', email: 'aoi@example.com', company: '縁側カフェ', space: '本社' };
const member = { firstName: '蓮', email: 'ren@example.com' };

let stage: Stage;
let spaceId: string;
let studio: string;
beforeAll(async () => {
  stage = await openStage();
  const { url } = stage.server;
  spaceId = await createCompany(url, host);
  studio = await addRoom(url, { email: host.email, spaceId, name: 'スタジオ' });
  await (await openManager(url, host.email, spaceId)).addMember(member);
});
afterEach(() => stage.closePeople());
afterAll(() => stage?.close());

const turnByApi = async (guest_lobby: boolean) => {
  const { call } = await openManager(stage.server.url, host.email, spaceId);
  await call('PUT', `/space/${spaceId}`, { guest_lobby });
};
const openInside = async (email: string) => {
  const { page } = await stage.openPerson();
  await logInAndEnter(page, stage.server.url, email, spaceId);
  return page;
};
const openGuest = async (name: string, locale: Parameters<typeof pathIn>[0] = 'ja') => {
  const { page } = await stage.openPerson({ language: browserLanguages[locale] });
  await page.goto(`${stage.server.url}${pathIn(locale, `/guest?id=${spaceId}`)}`);
  await enterAsGuest(page, name);
  await page.getByTestId('lobby-waiting').waitFor();
  return page;
};
const cardOf = (page: Page, name: string) =>
  page.getByRole('listitem', { name: ja.lobby.host.waits.replace('{{name}}', name) });

test('a guest waits while nobody is there, is admitted to a room, and does not wait again', async () => {
  // A Manager turns it on in the settings of the space.
  const aoi = await openInside(host.email);
  await aoi.goto(`${stage.server.url}/mypage`);
  await aoi.getByTestId('space-actions').first().click();
  await aoi.getByTestId('edit-space').click();
  await aoi.getByTestId('guest-lobby').check();
  await aoi.getByTestId('edit-space-submit').click();
  await aoi.getByTestId('edit-space-dialog').waitFor({ state: 'detached' });
  await stage.closePeople();

  const gus = await openGuest('ガス');
  await gus.getByText(ja.lobby.waiting.nobody).waitFor();
  expect(await violationsOf(gus)).toEqual([]);

  const ren = await openInside(member.email);
  await gus.getByText(ja.lobby.waiting.inside).waitFor();
  const card = cardOf(ren, 'ガス');
  await card.waitFor();
  expect(await violationsOf(ren, { within: '[data-testid="lobby-cards"]' })).toEqual([]);
  // The guest keeps their place when they reload the page.
  await gus.reload();
  await gus.getByTestId('lobby-waiting').waitFor();
  expect(await cardOf(ren, 'ガス').count()).toBe(1);

  // By keyboard, to another room than the first.
  await card.getByRole('combobox').selectOption(studio);
  await card.getByRole('button', { name: ja.lobby.host.admit }).press('Enter');
  await waitUntilInside(gus);
  expect(new URL(gus.url()).searchParams.get('room')).toBe(studio);
  await card.waitFor({ state: 'detached' });
  await gus.reload();
  await waitUntilInside(gus);
  expect(stage.faults).toEqual([]);
});

test('the first answer counts, a declined guest must wait, and turning the lobby off admits all', async () => {
  await turnByApi(true);
  const aoi = await openInside(host.email);
  const ren = await openInside(member.email);
  const ann = await openGuest('アン');
  for (const page of [aoi, ren]) await cardOf(page, 'アン').waitFor();
  await cardOf(aoi, 'アン').getByRole('button', { name: ja.lobby.host.decline }).click();
  await cardOf(ren, 'アン').waitFor({ state: 'detached' });
  await ren.getByTestId('toasts').getByText('アンさんの入室を見送りました').waitFor();
  await ann.getByTestId('lobby-declined').waitFor();
  expect(await violationsOf(ann)).toEqual([]);
  expect(await ann.getByTestId('ask-again').isDisabled()).toBe(true);

  // Another guest leaves by themselves, and a last one is admitted because the lobby is turned off.
  const mia = await openGuest('ミア');
  await cardOf(ren, 'ミア').waitFor();
  await mia.getByTestId('leave-lobby').click();
  await mia.getByTestId('guest-name').waitFor();
  await cardOf(ren, 'ミア').waitFor({ state: 'detached' });
  await enterAsGuest(mia, 'ミア');
  await aoi.getByTestId('me-menu').click();
  await aoi.getByTestId('open-settings').click();
  await aoi.getByTestId('settings-SpaceMemberSetting').click();
  await aoi.getByTestId('lobby-list').getByText('ミアさんがロビーで待っています').waitFor();
  expect(await violationsOf(aoi, { within: '[role="dialog"]' })).toEqual([]);
  await turnByApi(false);
  await waitUntilInside(mia);
  await cardOf(ren, 'ミア').waitFor({ state: 'detached' });
  expect(stage.faults).toEqual([]);
});

test.each(otherLanguages)(
  'the same in %s: a guest waits and is admitted by the keys',
  async (locale, phrases) => {
    await turnByApi(true);
    const ren = await openInside(member.email);
    const gus = await openGuest('Gus', locale);
    await gus.getByText(phrases.lobby.waiting.inside).waitFor();
    await cardOf(ren, 'Gus').waitFor();
    await ren.keyboard.press('Alt+KeyY');
    await waitUntilInside(gus);
    expect(stage.faults).toEqual([]);
  },
);
