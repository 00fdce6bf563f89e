import { en } from '@engawa/phrases/en';
import { ja } from '@engawa/phrases/ja';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCompany, logInAndEnter } from '../../src/companies-and-invites.ts';
import { openStage, type Stage } from '../../src/stage.ts';
import { until } from '../../src/until.ts';
import { enterAsGuest, openInItsLanguage, pathIn, waitUntilInside } from '../../src/visitor.ts';
import { distanceTo, idOf } from '../../src/walking.ts';

/**
 * Asking and coming, waiting until both are free, finding by sound, and following: through the text
 * view, and by the accessibility tree alone, as a screen reader hands it on.
 */

const host = { name: '葵', email: 'aoi@example.com', company: '縁側商店', space: '本社' };

let stage: Stage;
let aoi: Page;
let ben: Page;
let benId: string;
/** The host, as others read the name. */
let aoiName: string;
beforeAll(async () => {
  stage = await openStage();
  const spaceId = await createCompany(stage.server.url, host);
  aoi = (await stage.openPerson({ isMicOn: true })).page;
  await logInAndEnter(aoi, stage.server.url, host.email, spaceId);
  ben = (await stage.openPerson({ language: 'en-US', isMicOn: true })).page;
  await openInItsLanguage(ben, `${stage.server.url}${pathIn('en', `/guest?id=${spaceId}`)}`);
  await enterAsGuest(ben, 'Ben');
  await waitUntilInside(ben);
  benId = await idOf(aoi, 'Ben');
  for (const page of [aoi, ben]) {
    await page.keyboard.press('t');
    await page.getByRole('article').getByRole('heading', { level: 1 }).waitFor();
  }
  const [before = ''] = en.presence.more_about.split('{{name}}');
  const more = ben.getByRole('button', { name: before }).first();
  aoiName = ((await more.getAttribute('aria-label')) ?? '').slice(before.length);
}, 180_000);
afterAll(() => stage?.close());

const press = (page: Page, name: string | RegExp) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .press('Enter');
const choose = async (page: Page, person: string, words: { more_about: string }, choice: string) => {
  await press(page, words.more_about.replace('{{name}}', person));
  await page.getByRole('menuitem', { name: choice, exact: true }).press('Enter');
};
const ask = async () => {
  await choose(ben, aoiName, en.presence, en.presence.ask.to_come);
  await ben.getByRole('dialog').getByRole('button', { name: /^Send/ }).press('Enter');
};
const askBen = async () => {
  await choose(aoi, 'Ben', ja.presence, ja.presence.ask.to_come);
  await aoi
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`^(${ja.room.send}|${ja.room.send_quietly})`) })
    .press('Enter');
};
const requestsOf = (page: Page, words: { requests: string }) =>
  page.getByRole('region', { name: words.requests });

test('find-by-kana: a person with a reading is found by sound in the search of the text view', async () => {
  await ben.getByRole('searchbox', { name: en.space.search }).fill('nobody');
  await ben.getByText(en.presence.nobody_found.replace('{{search}}', 'nobody')).waitFor();
  await ben.getByRole('searchbox', { name: en.space.search }).fill('葵');
  await ben.getByRole('button', { name: en.presence.more_about.replace('{{name}}', aoiName) }).waitFor();
  await ben.getByRole('searchbox', { name: en.space.search }).fill('');
});

test('when-both-are-free: a request waits until a conversation ends, both see it, and one leaves the queue', async () => {
  // They stand within earshot with their microphones on: that is a conversation.
  await ask();
  await requestsOf(aoi, ja.room).getByRole('button', { name: ja.room.when_free }).press('Enter');
  await requestsOf(ben, en.room).getByText(en.room.queued.replace('{{name}}', aoiName)).waitFor();
  await requestsOf(aoi, ja.room)
    .getByRole('button', { name: ja.room.leave_queue_with.replace('{{name}}', 'Ben') })
    .press('Enter');
  await requestsOf(ben, en.room).waitFor({ state: 'detached' });
});

test('ask-and-come: a request is accepted, and both stand beside each other', async () => {
  await ask();
  await requestsOf(aoi, ja.room).getByRole('button', { name: ja.room.accept, exact: true }).press('Enter');
  await until(
    'they stand beside each other',
    () => distanceTo(aoi, benId),
    (px) => px >= 60 && px <= 145,
  );
  expect(stage.faults).toEqual([]);
});

test('missed-while-away: a request that is taken back waits in the bell, until it is read', async () => {
  const bell = ben.getByRole('button', { name: en.space.notifications }).first();
  await askBen();
  await requestsOf(ben, en.room).waitFor();
  await requestsOf(aoi, ja.room)
    .getByRole('button', { name: ja.room.cancel_name.replace('{{name}}', 'Ben') })
    .press('Enter');
  await until(
    'the bell counts',
    () => bell.getAttribute('aria-label'),
    // Requests of the tests before may be kept too.
    (name) => new RegExp(`^${en.space.notifications} [1-9]`).test(name ?? ''),
  );
  await bell.press('Enter');
  const list = ben.getByRole('complementary', { name: en.space.notifications });
  await list.getByText(en.notifications.kept.missed_request.replace('{{name}}', aoiName)).first().waitFor();
  await until(
    'it counts as read',
    () => bell.getAttribute('aria-label'),
    (name) => name === en.space.notifications,
  );
  await bell.press('Enter');
  await list.waitFor({ state: 'detached' });
});

test('follow-and-lead: one follows from the menu of a row, and the other ends it', async () => {
  await choose(ben, aoiName, en.presence, en.together.actions.follow);
  await aoi.getByText(ja.together.followed.replace('{{names}}', 'Ben')).waitFor();
  const ended = ben.getByText(en.together.ended.asked.replace('{{name}}', aoiName)).first().waitFor();
  await press(aoi, ja.together.end);
  await ended;
  expect(stage.faults).toEqual([]);
});

test('decline: who is asked declines, and the other reads so', async () => {
  await askBen();
  const read = aoi.getByText(ja.room.coming_response_not_allow.replace('{{name}}', 'Ben')).first().waitFor();
  await requestsOf(ben, en.room).getByRole('button', { name: en.room.decline, exact: true }).press('Enter');
  await read;
  for (const [page, words] of [
    [aoi, ja.room],
    [ben, en.room],
  ] as const)
    await requestsOf(page, words).waitFor({ state: 'detached' });
});

test('block: what a blocked person asks does not arrive, they notice nothing, and it is taken back', async () => {
  await choose(aoi, 'Ben', ja.presence, ja.presence.ask.block);
  await aoi
    .getByRole('alertdialog')
    .getByRole('button', { name: ja.blocks.block, exact: true })
    .press('Enter');
  await aoi.getByText(ja.blocks.blocked.replace('{{name}}', 'Ben')).first().waitFor();
  await ask();
  const cancel = requestsOf(ben, en.room).getByRole('button', {
    name: en.room.cancel_name.replace('{{name}}', aoiName),
  });
  await cancel.waitFor();
  await choose(aoi, 'Ben', ja.presence, ja.presence.ask.unblock);
  await aoi
    .getByRole('alertdialog')
    .getByRole('button', { name: ja.blocks.unblock, exact: true })
    .press('Enter');
  await aoi.getByText(ja.blocks.unblocked.replace('{{name}}', 'Ben')).first().waitFor();
  // Messages arrive in the order of sending: the request would be here.
  expect(await requestsOf(aoi, ja.room).count()).toBe(0);
  await cancel.press('Enter');
  await cancel.waitFor({ state: 'detached' });
  expect(stage.faults).toEqual([]);
});
