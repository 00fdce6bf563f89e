import type { Phrases } from '@engawa/phrases';
import { en } from '@engawa/phrases/en';
import { ja } from '@engawa/phrases/ja';
import { zhTw } from '@engawa/phrases/zh-tw';
import { openSpaceCalls } from '@engawa/testkit/api-calls';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createCompany, logInAndEnter, password } from '../../src/companies-and-invites.ts';
import { openManager } from '../../src/company-members.ts';
import { openStage, type Stage } from '../../src/stage.ts';
import { violationsOf } from '../../src/violations.ts';
import { arriveAsGuest } from '../../src/visitor.ts';

const host = { name: '葵', email: 'aoi@example.com', company: '縁側商店', space: '本社' };
const ken = { firstName: '健', email: 'ken@example.com' };
const widths = [1440, 820, 390];

let stage: Stage;
let spaceId: string;
let manager: Awaited<ReturnType<typeof openManager>>;

beforeAll(async () => {
  stage = await openStage();
  spaceId = await createCompany(stage.server.url, host);
  manager = await openManager(stage.server.url, host.email, spaceId);
  await manager.addMember(ken);
});
afterAll(() => stage?.close());
afterEach(() => stage?.closePeople());

/** The matrix of the space, from the page with the user's spaces. */
const openMatrix = async (page: Page, prefix: string) => {
  await page.goto(`${stage.server.url}${prefix}/mypage`);
  await page.getByTestId('space-actions').click();
  await page.getByTestId('space-permissions-open').click();
  return page.getByTestId('permission-matrix');
};
const openOwn = async (page: Page) => {
  await page.getByTestId('me-menu').click();
  await page.getByTestId('open-settings').click();
  await page.getByTestId('settings-SpacePermissionSetting').click();
  return page.getByTestId('own-permissions');
};
/** A button that cannot be used and explains itself: the keyboard reaches it like a pointer. */
const pressDisabled = (page: Page, testId: string) =>
  page.locator(`[data-testid="${testId}"][aria-disabled="true"]`).press('Enter');
const statusOf = (act: Promise<unknown>) => act.then(() => 'done', String);

test('a Manager closes building while a Member is inside: ＋ says why, the server refuses; and opens it again', async () => {
  const { page: boss } = await stage.openPerson({ viewport: { width: 1440, height: 900 } });
  const { page: member } = await stage.openPerson();
  await logInAndEnter(boss, stage.server.url, host.email, spaceId);
  await logInAndEnter(member, stage.server.url, ken.email, spaceId);
  const calls = await openSpaceCalls(stage.server.url, { email: ken.email, password }, spaceId);
  const { data } = await calls.call<{ data: { floors: { rooms: { uuid: string }[] }[] } }>(
    'GET',
    `/space?space_uuid=${spaceId}`,
  );
  const roomId = data.floors[0]?.rooms[0]?.uuid;
  const add = () =>
    statusOf(
      calls.call('POST', `/room/${roomId}/item`, {
        type: 'note',
        x: 300,
        y: 300,
        label: '',
        content: 'やあ',
      }),
    );
  expect(await add()).toBe('done');
  await member.getByTestId('add-item').click();
  await member.getByTestId('add-note').waitFor();
  await member.keyboard.press('Escape');

  const matrix = await openMatrix(boss, '');
  await matrix.getByText(ja.permissions.can.build.members).waitFor();
  await matrix.getByText(ja.permissions.never.build).waitFor();
  await matrix.getByText(ja.permissions.never_why.build).waitFor();
  await matrix.getByTestId('right-member_build').click();
  await boss.getByText(ja.permissions.done).first().waitFor();

  await pressDisabled(member, 'add-item');
  await member.getByTestId('why-not-adding').getByText(ja.permissions.why_not.build).waitFor();
  await member.keyboard.press('Escape');
  expect(await member.getByTestId('edit-items').count()).toBe(0);
  expect(await add()).toContain('FORBIDDEN');
  const own = await openOwn(member);
  await own.getByText(ja.permissions.mine.cannot.build).waitFor();

  // From the keyboard alone, as a switch.
  await matrix.getByTestId('right-member_build').focus();
  await boss.keyboard.press('Space');
  await own.getByText(ja.permissions.mine.can.build).waitFor();
  await member.keyboard.press('Escape');
  await member.locator('[data-testid="add-item"]:not([aria-disabled])').click();
  await member.getByTestId('add-note').waitFor();
  await member.keyboard.press('Escape');
  expect(await add()).toBe('done');
  expect(stage.faults).toEqual([]);
});

test('inviting and the list of people who are away close and open for the Member inside', async () => {
  const { page: member } = await stage.openPerson();
  await logInAndEnter(member, stage.server.url, ken.email, spaceId);
  await member.getByTestId('show-offline').waitFor();
  await manager.call('PUT', `/space/${spaceId}`, { member_invite: false, member_see_offline: false });
  await member.getByTestId('why-no-offline').getByText(ja.permissions.why_not.see_offline).waitFor();
  await pressDisabled(member, 'open-invite');
  await member.getByTestId('no-inviting').getByText(ja.permissions.why_not.invite).waitFor();
  await member.keyboard.press('Escape');
  await manager.call('PUT', `/space/${spaceId}`, { member_invite: true, member_see_offline: true });
  await member.getByTestId('show-offline').waitFor();
  await member.locator('[data-testid="open-invite"]:not([aria-disabled])').click();
  await member.getByTestId('invite-dialog').waitFor();
  expect(stage.faults).toEqual([]);
});

test('a guest reads what they may do, and the reason of what they never may', async () => {
  const { page } = await stage.openPerson();
  await arriveAsGuest(page, `${stage.server.url}/guest?id=${spaceId}`, '客');
  const own = await openOwn(page);
  await own.getByText(ja.permissions.never_why.see_offline).waitFor();
  await own.locator('[data-testid="own-lock"][data-may="false"]').waitFor();
  await manager.call('PUT', `/space/${spaceId}`, { guest_lock: true });
  await own.locator('[data-testid="own-lock"][data-may="true"]').waitFor();
  await manager.call('PUT', `/space/${spaceId}`, { guest_lock: false });
  expect(stage.faults).toEqual([]);
});

test.each<[string, string, Phrases]>([
  ['en-US', '/en', en],
  ['zh-TW', '/zh_tw', zhTw],
])('in %s the matrix and the reason are sentences of that language', async (language, prefix, phrases) => {
  const { page: boss } = await stage.openPerson({ language });
  await logInAndEnter(boss, stage.server.url, host.email, spaceId, prefix);
  const matrix = await openMatrix(boss, prefix);
  await matrix.getByText(phrases.permissions.can.build.members).waitFor();
  await matrix.getByText(phrases.permissions.never_why.megaphone).waitFor();
  await matrix.getByTestId('right-member_build').click();
  const { page: member } = await stage.openPerson({ language });
  await logInAndEnter(member, stage.server.url, ken.email, spaceId, prefix);
  await pressDisabled(member, 'add-item');
  await member.getByTestId('why-not-adding').getByText(phrases.permissions.why_not.build).waitFor();
  await matrix.getByTestId('right-member_build').click();
  await member.locator('[data-testid="add-item"]:not([aria-disabled])').waitFor();
  expect(stage.faults).toEqual([]);
});

test('no violation in the matrix, from outside and in the settings, and in the own permissions', async () => {
  const { page: boss } = await stage.openPerson();
  const { page: member } = await stage.openPerson();
  await logInAndEnter(boss, stage.server.url, host.email, spaceId);
  await logInAndEnter(member, stage.server.url, ken.email, spaceId);
  await (await openOwn(member)).waitFor();
  const found: Record<string, readonly string[]> = {};
  const look = async (page: Page, what: string) => {
    for (const colorScheme of ['light', 'dark'] as const)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme });
        await page.locator(`html[data-color-scheme="${colorScheme}"]`).waitFor({ state: 'attached' });
        const list = [...(await violationsOf(page))];
        const surplus = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        if (surplus > 0) list.push(`${surplus} px wider than the window`);
        if (list.length > 0) found[`${what}, ${colorScheme} at ${width}`] = list;
      }
  };
  await look(member, 'own permissions');
  await (await openMatrix(boss, '')).waitFor();
  await look(boss, 'matrix in its dialog');
  await boss.setViewportSize({ width: 1280, height: 800 });
  await boss.goto(`${stage.server.url}/mypage`);
  await boss.getByTestId('user-menu').click();
  await boss.getByTestId('open-settings').click();
  await boss.getByTestId('settings-SpacePermissionSetting').click();
  await boss.getByTestId('permission-matrix').waitFor();
  await look(boss, 'matrix in the settings');
  expect(found).toEqual({});
  expect(stage.faults).toEqual([]);
});

// The last one: from here on the company has two spaces.
test('a space that is created after the company has closed building begins closed, the others stay open', async () => {
  const { page: boss } = await stage.openPerson({ viewport: { width: 1440, height: 900 } });
  await logInAndEnter(boss, stage.server.url, host.email, spaceId);
  await boss.goto(`${stage.server.url}/dashboard`);
  const matrix = boss.getByTestId('new-space-matrix');
  await matrix.getByText(ja.permissions.new_spaces.hint).waitFor();
  await matrix.getByTestId('right-member_build').focus();
  await boss.keyboard.press('Space');
  await boss.getByText(ja.permissions.done).first().waitFor();
  await boss.reload();
  await matrix.getByTestId('right-member_build').and(boss.locator(':not(:checked)')).waitFor();

  await boss.getByTestId('add-space').click();
  await boss.getByTestId('create-space').getByRole('textbox').first().fill('別館');
  await boss.getByTestId('create-space-submit').click();
  await boss.getByText('別館').first().waitFor();
  const { data } = await manager.call<{ data: { spaces: { name: string; member_build: boolean }[] }[] }>(
    'GET',
    '/user_company',
  );
  expect(data.flatMap(({ spaces }) => spaces.map((space) => [space.name, space.member_build]))).toEqual([
    [host.space, true],
    ['別館', false],
  ]);
  expect(stage.faults).toEqual([]);
});
