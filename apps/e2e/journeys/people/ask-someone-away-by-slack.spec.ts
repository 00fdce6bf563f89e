import type { Locale } from '@engawa/contract/kernel';
import { chatPhrases } from '@engawa/phrases/chat-messages';
import { en } from '@engawa/phrases/en';
import { ja } from '@engawa/phrases/ja';
import { zhTw } from '@engawa/phrases/zh-tw';
import { type ChatService, startChatService } from '@engawa/testkit/chat-service';
import { testEnv } from '@engawa/testkit/env';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asInternet } from '../../src/as-internet.ts';
import { createCompany, logInAndEnter, password } from '../../src/companies-and-invites.ts';
import { openManager } from '../../src/company-members.ts';
import { filled } from '../../src/phrases.ts';
import { openStage, type Stage } from '../../src/stage.ts';
import { violationsOf } from '../../src/violations.ts';
import { browserLanguages, pathIn } from '../../src/visitor.ts';
import { idOf } from '../../src/walking.ts';

const owner = { name: '彩', email: 'aya@example.com', company: '森製作所', space: '本社' };
const topic = '内緒の相談';

describe.skipIf(!testEnv.isEveryTestAsked)(
  'asking for a person who is away, by the chat of the company',
  () => {
    let chat: ChatService;
    let stage: Stage;
    let spaceId: string;
    let aya: Page;
    let kenId: string;
    /** The settings of the Manager, in a tab of their own. */
    let settings: Page;

    /** Opens the webhooks in the settings of the company. */
    const openWebhooks = async (page: Page, locale: Locale = 'ja') => {
      await page.goto(`${stage.server.url}${pathIn(locale, '/mypage')}`);
      // The page renders again during entry, which would close a menu that was opened before.
      await page.getByTestId('enter-space').first().waitFor();
      await page.getByTestId('user-menu').click();
      await page.getByTestId('open-settings').click();
      await page.getByTestId('settings-WorkspaceSetting').click();
      return page.getByTestId('chat-webhooks');
    };
    const ask = async () => {
      await aya.getByTestId(`more-about-${kenId}`).click();
      await aya.getByTestId(`ask-${kenId}`).click();
      await aya.getByText(filled(ja.room.is_away, { name: '' }).slice(-20)).waitFor();
      await aya.getByTestId('ask-topic').fill(topic);
      await aya.getByTestId('ask-send').click();
      await aya.getByTestId(`pending-${kenId}`).waitFor();
    };
    const takeBack = async () => {
      await aya.getByTestId(`cancel-${kenId}`).click();
      await aya.getByTestId(`pending-${kenId}`).waitFor({ state: 'detached' });
    };
    const received = (count: number) =>
      expect.poll(() => chat.received.length, { timeout: 30_000 }).toBe(count);

    beforeAll(async () => {
      chat = await startChatService('chat.example');
      stage = await openStage({ env: asInternet(chat) });
      const { url } = stage.server;
      spaceId = await createCompany(url, owner);
      const manager = await openManager(url, owner.email, spaceId);
      await manager.addMember({ firstName: '健', email: 'ken@example.com' });
      const person = await stage.openPerson();
      aya = person.page;
      await logInAndEnter(aya, url, owner.email, spaceId);
      settings = await person.context.newPage();
      const { page: ken } = await stage.openPerson();
      await logInAndEnter(ken, url, 'ken@example.com', spaceId);
      kenId = await idOf(aya, '健');
      await ken.getByTestId('status-menu').click();
      await ken.getByTestId('status-leave').click({ force: true });
      await aya.getByTestId(`person-${kenId}`).getByText(ja.presence.status.leave).first().waitFor();
    });
    afterAll(async () => {
      await stage?.close();
      await chat?.stop();
    });

    test('a Manager connects Slack and tries it', async () => {
      const webhooks = await openWebhooks(settings);
      await webhooks.getByText(ja.chat_notices.none).waitFor();
      await webhooks.getByTestId('add-webhook').click();
      const dialog = settings.getByTestId('add-webhook-dialog');
      await dialog.getByTestId('webhook-url').fill('https://chat.example/services/T0/B0/secret-of-the-hook');
      await dialog.getByTestId('webhook-name').fill('#全体');
      expect(await dialog.getByTestId('webhook-person_asked').isChecked()).toBe(true);
      expect(await violationsOf(settings)).toEqual([]);
      await dialog.getByTestId('add-webhook-submit').click();

      const row = webhooks.getByTestId('webhook-row');
      await row.getByText('#全体').waitFor();
      // The address is a secret: it is nowhere on the page.
      expect(await settings.content()).not.toContain('secret-of-the-hook');
      await row.getByTestId('try-webhook').click();
      await row.getByText(ja.chat_notices.trial.delivered).waitFor();
      const [trial] = chat.received;
      expect(trial).toEqual({
        path: '/services/T0/B0/secret-of-the-hook',
        body: {
          text: `${filled(chatPhrases.ja.trial, { company: owner.company })}\n<${stage.server.url}/mypage|${chatPhrases.ja.open}>`,
          link_names: false,
          unfurl_links: false,
        },
      });
      expect(await violationsOf(settings)).toEqual([]);
    });

    test('the chat is told that a person asks for somebody who is away, and not why', async () => {
      await ask();
      await received(2);
      const text = chat.received.map(({ body }) => String(Object(body).text))[1] ?? '';
      const [sentence = '', link] = text.split('\n');
      const parts = chatPhrases.ja.person_asked.split(/\{\{\w+\}\}/);
      for (const part of [...parts, '彩', '健', owner.space]) expect(sentence).toContain(part);
      expect(link).toBe(`<${stage.server.url}/channel/${spaceId}|${chatPhrases.ja.open}>`);
      expect(text).not.toContain(topic);
      await takeBack();
    });

    test('an address that the chat no longer knows is stopped, and says so until it is turned on again', async () => {
      chat.status = 404;
      await ask();
      await received(3);
      await takeBack();
      const problem = settings.getByTestId('webhook-problem');
      await expect
        .poll(
          async () => {
            const webhooks = await openWebhooks(settings);
            await webhooks.getByTestId('webhook-row').waitFor();
            return problem.count();
          },
          { timeout: 60_000 },
        )
        .toBe(1);
      const [, said = ''] = filled(ja.chat_notices.stop, { time: '@', status: '404' }).split('@');
      expect(await problem.innerText()).toContain(said);
      const row = settings.getByTestId('webhook-row');
      await row.getByText(ja.chat_notices.stopped).waitFor();
      expect(await violationsOf(settings)).toEqual([]);

      chat.status = 200;
      await row.getByTestId('webhook-more').click();
      await settings.getByTestId('webhook-turn').click();
      await problem.waitFor({ state: 'detached' });
      await ask();
      await received(4);
      await takeBack();
      expect(stage.server.output()).not.toContain('secret-of-the-hook');
    });

    test.each([
      ['en', en, 'mattermost', 'text'],
      ['zh_tw', zhTw, 'discord', 'content'],
    ] as const)('the same in %s, in another chat', async (locale, { chat_notices }, kind, field) => {
      const { url } = stage.server;
      const boss = {
        name: 'Mia',
        email: `${locale.replace('_', '-')}@example.com`,
        company: 'Works',
        space: 'HQ',
      };
      await createCompany(url, boss);
      const { page, context } = await stage.openPerson({ language: browserLanguages[locale] });
      await page.goto(`${url}${pathIn(locale, '/auth/login')}`);
      await page.getByTestId('email').fill(boss.email);
      await page.getByTestId('password').fill(password);
      await page.getByTestId('submit').click();
      await page.getByTestId('enter-space').first().waitFor();
      const webhooks = await openWebhooks(page, locale);
      await webhooks.getByRole('button', { name: chat_notices.add }).click();
      const dialog = page.getByRole('dialog', { name: chat_notices.add });
      await dialog.getByLabel(chat_notices.kind, { exact: true }).selectOption(kind);
      await dialog.getByText(chat_notices.how[kind]).waitFor();
      await dialog.getByTestId('webhook-url').fill('https://chat.example/hooks/other');
      await dialog.getByTestId('webhook-name').fill('#general');
      await dialog.getByRole('button', { name: chat_notices.add_submit, exact: true }).click();
      const row = webhooks.getByTestId('webhook-row');
      await row.getByTestId('try-webhook').click();
      await row.getByText(chat_notices.trial.delivered).waitFor();
      const body = chat.received.at(-1)?.body as Record<string, string>;
      expect(body[field]).toBe(
        `${filled(chatPhrases[locale].trial, { company: 'Works' })}\n[${chatPhrases[locale].open}](${url}${pathIn(locale, '/mypage')})`,
      );
      chat.status = 404;
      await row.getByTestId('try-webhook').click();
      await row.getByText(filled(chat_notices.trial.refused, { status: '404' })).waitFor();
      chat.status = 200;
      await context.close();
    });

    test('no page had an error', () => expect(stage.faults).toEqual([]));
  },
);
