import { en } from '@engawa/phrases/en';
import { ja } from '@engawa/phrases/ja';
import { zhTw } from '@engawa/phrases/zh-tw';
import { callApi } from '@engawa/testkit/api-calls';
import { testEnv } from '@engawa/testkit/env';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pressOnMap } from '../../src/at-a-table.ts';
import { createCompany, logInAndEnter } from '../../src/companies-and-invites.ts';
import { openManager } from '../../src/company-members.ts';
import { filled } from '../../src/phrases.ts';
import { openStage, type Stage } from '../../src/stage.ts';
import { until } from '../../src/until.ts';
import { violationsOf } from '../../src/violations.ts';
import { browserLanguages, pathIn } from '../../src/visitor.ts';
import { idOf } from '../../src/walking.ts';

const owner = { name: '彩', email: 'aya@example.com', company: '森製作所', space: '本社' };
/** A green square of 16 by 16 px, as the companion sends icons. */
const icon =
  'iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAIAAACQkWg2AAAAFklEQVR42mPQqIgiCTGMahjVMHw1AAC3cvoBPOFbKgAAAABJRU5ErkJggg==';
const report = { program: 'Writer', title: '見積書.odt', icon };
const chat = { program: 'PrivateChat', title: '母との会話', icon: '' };

describe.skipIf(!testEnv.isEveryTestAsked)('the own window, looked at before it is shown', () => {
  let stage: Stage;
  let spaceId: string;
  let aya: Page;
  let ken: Page;
  let ayaId: string;

  /** The companion's two calls: it pairs by the code that a page shows, and sends a window. */
  const pair = async (page: Page, phrase: string) => {
    const shown = await page.getByTestId('companion-code').getByRole('status').innerText();
    const code = shown.replace(phrase.replace('{{code}}', ''), '').trim();
    const { data } = await callApi(stage.server.url, 'POST', '/companion/pair', { code, name: 'aya-no-pc' });
    const keys = { authorization: `Bearer ${String(data.token)}` };
    const send = async (window: typeof report | null) => {
      const answer = await callApi(stage.server.url, 'POST', '/companion/window', { window }, keys);
      return answer.data.is_heard === true;
    };
    // Less often than a companion may send.
    const isAsked = () => expect.poll(() => send(null), { interval: 1_000, timeout: 30_000 }).toBe(true);
    return { send, isAsked };
  };
  let companion: Awaited<ReturnType<typeof pair>>;

  const openOwnWindow = async (page: Page) => {
    await page.getByTestId('more-tools').click();
    await page.getByTestId('own-window').click();
    const panel = page.getByTestId('own-window-panel');
    await panel.waitFor();
    return panel;
  };
  /** The window of Aya in Ken's list. */
  const shown = () => ken.getByTestId(`person-${ayaId}`).getByTestId('shown-window');
  const isGone = () => shown().waitFor({ state: 'detached' });

  beforeAll(async () => {
    stage = await openStage();
    const { url } = stage.server;
    spaceId = await createCompany(url, owner);
    const manager = await openManager(url, owner.email, spaceId);
    await manager.call('PUT', `/space/${spaceId}`, { active_win: true });
    for (const name of ['ken', 'mia', 'mei'])
      await manager.addMember({ firstName: name, email: `${name}@example.com` });
    ken = (await stage.openPerson()).page;
    await logInAndEnter(ken, url, 'ken@example.com', spaceId);
    aya = (await stage.openPerson({ viewport: { width: 1440, height: 900 } })).page;
    await logInAndEnter(aya, url, owner.email, spaceId);
    ayaId = await idOf(ken, owner.name);
  });
  afterAll(() => stage?.close());

  test('a computer is connected by the code that the settings show', async () => {
    await aya.getByTestId('me-menu').click();
    await aya.getByTestId('open-settings').click();
    await aya.getByTestId('settings-IntegrationSetting').click();
    const companions = aya.getByTestId('companions');
    await companions.getByTestId('connect-companion').click();
    await companions.getByTestId('companion-code').waitFor();
    expect(await violationsOf(aya)).toEqual([]);
    companion = await pair(aya, ja.windows.companions.code);
    await companions.getByTestId('companion').getByText('aya-no-pc').waitFor();
    // No page asks yet, so a companion looks at nothing.
    expect(await companion.send(null)).toBe(false);
    await aya.keyboard.press('Escape');
    await aya.getByTestId('settings').waitFor({ state: 'detached' });
  });

  test('a person sees what others would see before anyone sees it, and then they see title and icon', async () => {
    const panel = await openOwnWindow(aya);
    await companion.isAsked();
    await companion.send(report);
    const preview = panel.getByTestId('window-preview');
    await preview.getByText('見積書.odt').waitFor();
    await preview.getByText(ja.windows.not_shared).waitFor();
    expect(await shown().count()).toBe(0);
    expect(await violationsOf(aya)).toEqual([]);

    await panel.getByTestId('share-window').check();
    await shown().getByText('見積書.odt').waitFor();
    await aya.getByTestId('window-sign').getByText('見積書.odt', { exact: false }).waitFor();
    await pressOnMap(ken, 'n');
    const card = ken.getByTestId('person-card');
    await card.getByText('見積書.odt').waitFor();
    const picture = card.getByTestId('shown-window').locator('img');
    await until(
      'the icon is drawn',
      () => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth),
      (px) => px === 16,
    );
    expect(new URL((await picture.getAttribute('src')) ?? '', stage.server.url).origin).toBe(
      stage.server.url,
    );
    expect(await violationsOf(ken)).toEqual([]);
    await ken.keyboard.press('Escape');
  });

  test('nothing is shown during a pause, of hidden programs, and after the end', async () => {
    const panel = aya.getByTestId('own-window-panel');
    await panel.getByTestId('pause-window').click();
    await isGone();
    await panel.getByTestId('resume-window').click();
    await shown().getByText('見積書.odt').waitFor();

    await panel.getByTestId('no-titles').check();
    await shown().getByText('Writer').waitFor();
    expect(await ken.content()).not.toContain('見積書');
    await panel.getByTestId('no-titles').uncheck();
    await shown().getByText('見積書.odt').waitFor();

    // A program is hidden before its window is shown.
    await panel.getByTestId('share-window').uncheck();
    await isGone();
    await companion.send(chat);
    await panel.getByTestId('window-preview').getByText('母との会話').waitFor();
    await panel.getByTestId('hide-program').click();
    await panel
      .getByTestId('window-preview')
      .getByText(filled(ja.windows.hidden_now, { program: 'PrivateChat' }))
      .waitFor();
    await panel.getByTestId('share-window').check();
    await aya.getByTestId('window-sign').getByText(ja.windows.sign_nothing).waitFor();
    await companion.send(report);
    await shown().getByText('見積書.odt').waitFor();
    await companion.send(chat);
    await isGone();
    expect(await ken.content()).not.toContain('母との会話');
    expect(await violationsOf(aya)).toEqual([]);

    await companion.send(report);
    await shown().getByText('見積書.odt').waitFor();
    await panel.getByTestId('share-window').uncheck();
    await isGone();
    await aya.getByTestId('window-sign').waitFor({ state: 'detached' });
  });

  test('a computer that is disconnected sends nothing any more', async () => {
    const panel = aya.getByTestId('own-window-panel');
    const name = filled(ja.windows.companions.disconnect_of, { name: 'aya-no-pc' });
    await panel.getByRole('button', { name }).click();
    await aya.getByTestId('disconnect-companion').getByTestId('confirm-yes').click();
    await panel.getByText(ja.windows.companions.none).waitFor();
    await expect(companion.send(report)).rejects.toThrow('401');
  });

  test.each([
    ['en', en, 'mia'],
    ['zh_tw', zhTw, 'mei'],
  ] as const)('the same in %s', async (locale, { windows }, name) => {
    const { page, context } = await stage.openPerson({ language: browserLanguages[locale] });
    await logInAndEnter(page, stage.server.url, `${name}@example.com`, spaceId, pathIn(locale, ''));
    const id = await idOf(ken, name);
    const panel = await openOwnWindow(page);
    await panel.getByText(windows.nothing_heard).waitFor();
    await panel.getByRole('button', { name: windows.companions.connect }).click();
    const other = await pair(page, windows.companions.code);
    await other.isAsked();
    await other.send(report);
    const preview = panel.getByRole('region', { name: windows.preview });
    await preview.getByText(windows.not_shared).waitFor();
    await panel.getByRole('switch', { name: windows.share }).check();
    const seen = ken.getByTestId(`person-${id}`).getByTestId('shown-window');
    await seen.getByText('見積書.odt').waitFor();
    await panel.getByRole('button', { name: windows.pause }).click();
    await seen.waitFor({ state: 'detached' });
    await page.getByTestId('window-sign').getByText(windows.sign_nothing).waitFor();
    await context.close();
  });

  test('no page had an error', () => expect(stage.faults).toEqual([]));
});
