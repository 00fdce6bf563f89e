import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccessibilityReport } from '../../src/accessibility-report.ts';
import { untilWorkerHasPage } from '../../src/outside-notices.ts';
import { openStage, type Person, type Stage } from '../../src/stage.ts';
import { arriveAsGuest, registerAndEnter, waitUntilInside } from '../../src/visitor.ts';

let stage: Stage;
let boss: Person;
let spaceId: string;
/** Requests that pages of other sites received. */
const requested: string[] = [];

/** A page that tries everything that a frame must not do. */
const hostile = `<!doctype html><title>hostile</title><body><p id="report">…</p><script>
const tried = [];
const note = (name, what) => { try { what(); tried.push(name + ': done'); } catch { tried.push(name + ': refused'); } };
note('top', () => { window.top.location = 'https://evil.example/'; });
note('parent', () => { window.parent.location = 'https://evil.example/'; });
note('look', () => String(window.top.document));
tried.push('popup: ' + (window.open('https://evil.example/popup') === null ? 'refused' : 'done'));
Promise.all(['camera', 'microphone'].map((kind) =>
  (async () => navigator.mediaDevices.getUserMedia({ video: kind === 'camera', audio: kind === 'microphone' }))()
    .then(() => tried.push(kind + ': done'), () => tried.push(kind + ': refused'))))
  .then(() => { report.textContent = tried.sort().join(', '); });
</script>`;
const wall =
  '<!doctype html><title>wall</title><h1>今週の予定</h1><button onclick="this.textContent=\'押した\'">押す</button>';

/** Answers for the sites of this test, because no page of the internet is there. */
const answerPages = (page: Page) =>
  page.context().route(/^https?:\/\/[a-z]+\.example\//, (route) => {
    const { host } = new URL(route.request().url());
    requested.push(route.request().url());
    return route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: host === 'hostile.example' ? hostile : wall,
    });
  });

const itemOf = (page: Page, type: string) => page.locator(`[data-testid^="item-"][data-type="${type}"]`);
const putByKeys = async (page: Page, type: string, url: string, label: string) => {
  await page.getByTestId('stage').focus();
  await page.keyboard.press('i');
  await page.getByTestId(`add-${type}`).press('Enter');
  await page.getByTestId('placing').waitFor();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Shift+ArrowUp');
  await page.keyboard.press('Enter');
  const dialog = page.getByTestId('item-dialog');
  await dialog.getByTestId('url').fill(url);
  await dialog.getByTestId('label').fill(label);
  await dialog.getByTestId('item-submit').press('Enter');
  return dialog;
};
const openCard = async (page: Page, label: string) => {
  await page.locator('[data-testid^="item-"]').getByText(label, { exact: true }).click();
  await page.getByTestId('item-card').waitFor();
};
/** Walks to the item from the list of the room, because a held key may pass by it. */
const walkTo = async (page: Page, label: string) => {
  await page.getByTestId('side-tab-rooms').press('Enter');
  await page
    .getByTestId('things')
    .getByRole('listitem')
    .filter({ hasText: label })
    .locator('[data-testid^="thing-more-"]')
    .click();
  await page.locator('[data-testid^="thing-go-"]').click();
};
const remove = async (page: Page, label: string) => {
  await openCard(page, label);
  await page.getByTestId('remove-item').click();
  await page.getByTestId('remove-item-dialog').getByTestId('confirm-yes').click();
  await page
    .locator('[data-testid^="item-"]')
    .getByText(label, { exact: true })
    .waitFor({ state: 'detached' });
};

beforeAll(async () => {
  stage = await openStage();
  boss = await stage.openPerson();
  await answerPages(boss.page);
  spaceId = await registerAndEnter(boss.page, stage.server.url);
});
afterAll(() => stage?.close());

test('an address inside the network is refused at its field, and the form stays open', async () => {
  const { page } = boss;
  for (const url of ['http://127.0.0.1/', 'http://2130706433/', 'http://[::1]/', 'http://169.254.169.254/']) {
    const dialog = await putByKeys(page, 'link', url, '内側');
    await dialog.getByText('インターネットに公開されているページのURLを入力してください').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  }
  expect(await itemOf(page, 'link').count()).toBe(0);
});

test('a page on the wall is shown in a sandboxed frame, and is used where it is opened', async () => {
  const { page } = boss;
  const dialog = await putByKeys(page, 'link', 'https://wall.example/board', '今週');
  await dialog.waitFor({ state: 'detached' });
  const onFloor = page.locator('[data-testid^="page-"] iframe');
  await onFloor.contentFrame().locator('iframe').contentFrame().getByText('今週の予定').waitFor();
  const inner = onFloor.contentFrame().locator('iframe');
  expect(await inner.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin allow-forms');

  await openCard(page, '今週');
  await page.getByTestId('open-page-here').click();
  const opened = page.getByTestId('open-page');
  await opened.locator('iframe').contentFrame().locator('iframe').contentFrame().getByText('押す').click();
  await opened
    .locator('iframe')
    .contentFrame()
    .locator('iframe')
    .contentFrame()
    .getByText('押した')
    .waitFor();
  // Enlarging keeps the page as it is.
  await opened.getByTestId('enlarge-page').click();
  await opened
    .locator('iframe')
    .contentFrame()
    .locator('iframe')
    .contentFrame()
    .getByText('押した')
    .waitFor();
  expect(await opened.getByTestId('page-in-tab').getAttribute('rel')).toContain('noopener');
  const looks = createAccessibilityReport();
  await looks.at(page, 'opened page', '[data-testid="open-page"]');
  expect(looks.found).toEqual({});
  await opened.getByTestId('close-page').focus();
  await page.keyboard.press('Escape');
  await opened.waitFor({ state: 'detached' });
});

test('guests see it when they are near, and farther away it is not loaded', async () => {
  const { page: guest } = await stage.openPerson();
  await answerPages(guest);
  await arriveAsGuest(guest, `${stage.server.url}/guest?id=${spaceId}`, '縁');
  const frame = guest.locator('[data-testid^="page-"] iframe');
  await walkTo(guest, '今週');
  await frame.waitFor({ state: 'attached' });
  await guest.getByTestId('stage').focus();
  await guest.keyboard.down('Shift');
  await guest.keyboard.down('ArrowDown');
  await frame.waitFor({ state: 'detached' });
  await guest.keyboard.up('ArrowDown');
  await guest.keyboard.up('Shift');
  await guest.close();
});

test('on the second visit, with the service worker in control, it is shown as on the first', async () => {
  const { page: visitor } = await stage.openPerson({ allowsWorker: true });
  await answerPages(visitor);
  await arriveAsGuest(visitor, `${stage.server.url}/guest?id=${spaceId}`, '庭');
  await untilWorkerHasPage(visitor);
  await visitor.reload();
  await waitUntilInside(visitor);
  await untilWorkerHasPage(visitor);
  await walkTo(visitor, '今週');
  const frame = visitor.locator('[data-testid^="page-"] iframe');
  await frame.contentFrame().locator('iframe').contentFrame().getByText('今週の予定').waitFor();
  await visitor.context().close();
});

test('a hostile page stays in its frame: no navigation, pop-ups or devices', async () => {
  const { page } = boss;
  await remove(page, '今週');
  requested.length = 0;
  const dialog = await putByKeys(page, 'link', 'https://hostile.example/', '悪意');
  await dialog.waitFor({ state: 'detached' });
  const inside = page
    .locator('[data-testid^="page-"] iframe')
    .contentFrame()
    .locator('iframe')
    .contentFrame();
  await inside.getByText('camera: refused').waitFor();
  const report = await inside.locator('#report').textContent();
  expect(report).not.toContain('done');
  expect(report).toContain('microphone: refused, parent: refused, popup: refused, top: refused');
  expect(page.url()).toContain('/channel/');
  expect(page.context().pages()).toHaveLength(1);
  expect(requested.filter((url) => url.includes('evil'))).toEqual([]);
});

test('a page without https is a card that opens a new tab', async () => {
  const { page } = boss;
  await remove(page, '悪意');
  const dialog = await putByKeys(page, 'link', 'http://plain.example/', '平文');
  await dialog.waitFor({ state: 'detached' });
  const onFloor = page.locator('[data-testid^="page-"]').filter({ hasText: '平文' });
  const opensTab = async (press: () => Promise<void>) => {
    const opened = page.context().waitForEvent('page');
    await press();
    const tab = await opened;
    await tab.getByText('今週の予定').waitFor();
    await tab.close();
  };
  await opensTab(() => onFloor.getByTestId('page-open').click());
  expect(await onFloor.locator('iframe').count()).toBe(0);
  await openCard(page, '平文');
  await page.getByText('このページは、ほかのサイトの中に表示できません').waitFor();
  expect(await page.getByTestId('open-page-here').count()).toBe(0);
  await opensTab(() => page.getByTestId('open-item').click());
  await page.keyboard.press('Escape');
  await remove(page, '平文');
});

test('a page that forbids frames is a card, and is never loaded into the room', async () => {
  const { page } = boss;
  const dialog = await putByKeys(page, 'link', 'https://closed.example/', '枠なし');
  await dialog.waitFor({ state: 'detached' });
  // Until the reload it is framed, and its request must not be counted after it.
  const framed = page.locator('[data-testid^="page-"] iframe').contentFrame().locator('iframe');
  await framed.contentFrame().getByText('今週の予定').waitFor();
  // The server reads the headers of public sites alone (its own tests): here its answer is given.
  await page.route('**/api/v1/in-room/**', async (route) => {
    const answer = await route.fetch();
    const room = (await answer.json()) as { items: { url: string | null }[] };
    const items = room.items.map((item) =>
      item.url?.includes('closed.example') ? { ...item, is_framable: false, page_title: '社内規程' } : item,
    );
    await route.fulfill({ response: answer, json: { ...room, items } });
  });
  requested.length = 0;
  await page.reload();
  await waitUntilInside(page);
  const onFloor = page.locator('[data-testid^="page-"]').filter({ hasText: '枠なし' });
  await onFloor.getByTestId('page-open').waitFor();
  expect(await onFloor.locator('iframe').count()).toBe(0);
  await openCard(page, '枠なし');
  await page.getByText('このページは、ほかのサイトの中に表示できません').waitFor();
  expect(await page.getByTestId('open-page-here').count()).toBe(0);
  expect(requested.filter((url) => url.includes('closed'))).toEqual([]);
  await page.keyboard.press('Escape');
  await page.unroute('**/api/v1/in-room/**');
  await remove(page, '枠なし');
});

test('a Manager restricts the pages to certain sites, others are refused at their field', async () => {
  const { page } = boss;
  await (await putByKeys(page, 'link', 'https://wall.example/board', '今週')).waitFor({ state: 'detached' });
  await page.locator('[data-testid^="page-"] iframe').waitFor({ state: 'attached' });
  await page.getByTestId('me-menu').click();
  await page.getByTestId('open-settings').click();
  await page.getByTestId('settings-WorkspaceSetting').click();
  await page.getByTestId('frame-origins').fill('http://docs.example');
  await page.getByTestId('save-frame-origins').click();
  await page.getByText('https:// で始まるサイトを1行に1つずつ入力してください').waitFor();
  await page.getByTestId('frame-origins').fill('*.docs.example\nchat.example');
  await page.getByTestId('save-frame-origins').click();
  await page.getByText('許可するサイトを保存しました').waitFor();
  await page.keyboard.press('Escape');

  // The page that is there becomes a card at once.
  await page.locator('[data-testid^="page-"] iframe').waitFor({ state: 'detached' });
  await openCard(page, '今週');
  await page.getByText('このサイトのページは、会社の設定により、ここには表示されません').waitFor();
  await page.keyboard.press('Escape');
  const dialog = await putByKeys(page, 'link', 'https://other.example/', '別');
  await dialog.getByText('この会社では、このサイトのページを置けません').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await remove(page, '今週');
});

test('an AI chat loads when it is opened, 500 × 700', async () => {
  const { page } = boss;
  await page.setViewportSize({ width: 1440, height: 900 });
  requested.length = 0;
  const dialog = await putByKeys(page, 'dify_ai', 'https://chat.example/chatbot/token', '相談');
  await dialog.waitFor({ state: 'detached' });
  await openCard(page, '相談');
  expect(requested).toEqual([]);
  await page.getByTestId('open-page-here').press('Enter');
  const chat = page.getByTestId('open-page');
  await chat.locator('iframe').contentFrame().locator('iframe').contentFrame().getByText('押す').waitFor();
  const box = await chat.boundingBox();
  expect([box?.width, box?.height]).toEqual([500, 700]);
  expect(stage.faults.filter((fault) => !/example|sandbox|Unsafe|permission/i.test(fault))).toEqual([]);
});
