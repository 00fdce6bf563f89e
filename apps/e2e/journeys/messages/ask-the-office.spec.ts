import type { Locale } from '@engawa/contract/kernel';
import { ja } from '@engawa/phrases/ja';
import { testEnv } from '@engawa/testkit/env';
import { startLlama, type TestLlama } from '@engawa/testkit/llama';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pressOnMap } from '../../src/at-a-table.ts';
import { createCompany, logInAndEnter } from '../../src/companies-and-invites.ts';
import { openManager } from '../../src/company-members.ts';
import { otherLanguages } from '../../src/languages.ts';
import { openStage, type Stage } from '../../src/stage.ts';
import { violationsOf } from '../../src/violations.ts';
import { browserLanguages, pathIn, waitUntilInside } from '../../src/visitor.ts';
import { idOf } from '../../src/walking.ts';

const owner = { name: '彩', email: 'aya@example.com', company: '森製作所', space: '本社' };
const decided = 'サーバーは金曜日に新しいものへ移すと決めました';
const secret = '秘密のサーバーは二人だけの話です';
/** What is written in the room, and who asks for it in which words. */
const written: Record<Locale, { text: string; question: string }> = {
  ja: { text: decided, question: 'サーバーについて何が決まりましたか' },
  en: { text: 'The new printer stands in the kitchen.', question: 'Where does the printer stand?' },
  zh_tw: { text: '新的印表機放在廚房。', question: '印表機放在哪裡？' },
};

// A model of this size words badly, so the tests look at sources and refusals, never at wording.
describe.skipIf(testEnv.languageModelPython === null)('asking the office', () => {
  let llama: TestLlama;
  let stage: Stage;
  let spaceId: string;
  let manager: Awaited<ReturnType<typeof openManager>>;
  let mia: Page;

  const write = async (page: Page, text: string) => {
    await page.getByTestId('message-text').fill(text);
    await page.keyboard.press('Enter');
    await page.getByTestId('message').filter({ hasText: text }).first().waitFor();
    await page.getByTestId('outgoing-message').first().waitFor({ state: 'detached' });
  };
  /** Asks, and waits for the answer. @returns it, with everything that was read for it */
  const answerTo = async (page: Page, ask: () => Promise<void>) => {
    const answers = page.getByTestId('assistant-answer');
    const before = await answers.count();
    await ask();
    await answers.nth(before).waitFor({ timeout: 120_000 });
    return answers.nth(before);
  };
  const put = (page: Page, question: string) => () =>
    page
      .getByTestId('assistant-question')
      .fill(question)
      .then(() => page.getByTestId('assistant-question').press('Enter'));
  const textOf = (answer: Awaited<ReturnType<typeof answerTo>>) =>
    answer.evaluate((element) => element.textContent ?? '');

  beforeAll(async () => {
    llama = await startLlama();
    const env = { ASSISTANT_URL: llama.url, ASSISTANT_MODEL: 'smollm2', ASSISTANT_KIND: 'chat' };
    stage = await openStage({ env });
    const { url } = stage.server;
    spaceId = await createCompany(url, owner);
    manager = await openManager(url, owner.email, spaceId);
    await manager.call('PUT', `/company/${manager.companyId}/assistant`, { uses: 'operator' });
    for (const [email, firstName] of Object.entries({ ken: '健', mia: '美亜', mei: '芽衣' }))
      await manager.addMember({ firstName, email: `${email}@example.com` });
    const { page: aya } = await stage.openPerson();
    await logInAndEnter(aya, url, owner.email, spaceId);
    const { page: ken } = await stage.openPerson();
    await logInAndEnter(ken, url, 'ken@example.com', spaceId);
    mia = (await stage.openPerson({ viewport: { width: 1440, height: 900 } })).page;
    await logInAndEnter(mia, url, 'mia@example.com', spaceId);
    await pressOnMap(ken, 'c');
    for (const { text } of Object.values(written)) await write(ken, text);
    await ken.getByTestId('message-text').press('Escape');
    const ayaId = await idOf(ken, '彩');
    await ken.getByTestId(`more-about-${ayaId}`).click();
    await ken.getByTestId(`write-${ayaId}`).click();
    await write(ken, secret);
  });
  afterAll(async () => {
    await stage?.close();
    await llama?.stop();
  });

  test('a question is answered by what the asker may read, and a source opens', async () => {
    await mia.getByTestId('ask-office').click();
    const panel = mia.getByTestId('assistant-panel');
    await panel.getByTestId('assistant-where').filter({ hasText: 'smollm2' }).waitFor();
    expect(await violationsOf(mia)).toEqual([]);
    const answer = await answerTo(mia, put(mia, written.ja.question));
    const text = await textOf(answer);
    expect(text).toContain(decided);
    expect(text).not.toContain('秘密');
    const unused = answer.getByTestId('also-read');
    if ((await unused.count()) > 0) await unused.locator('summary').click();
    expect(await violationsOf(mia)).toEqual([]);

    const source = answer.getByRole('listitem').filter({ hasText: decided });
    await source.getByTestId('open-source').click();
    await mia.getByTestId('message').filter({ hasText: decided }).first().waitFor();
    await mia.getByTestId('message-text').press('Escape');
  });

  test('nothing is found of a private conversation of others, and nothing is sent', async () => {
    const answer = await answerTo(mia, put(mia, '秘密は何ですか'));
    await answer.getByText(ja.asking.nothing_found).waitFor();
    expect(await textOf(answer)).not.toContain(secret);
    expect(await answer.getByTestId('open-source').count()).toBe(0);
  });

  test('what one missed since yesterday is what others wrote where one may read', async () => {
    await mia.getByTestId('assistant-clear').click();
    const answer = await answerTo(mia, () => mia.getByTestId('ask-missed').click());
    const text = await textOf(answer);
    for (const one of Object.values(written)) expect(text).toContain(one.text);
    expect(text).not.toContain(secret);
    expect(await violationsOf(mia)).toEqual([]);
    // Escape closes the panel.
    await mia.keyboard.press('Escape');
    await mia.getByTestId('assistant-panel').waitFor({ state: 'detached' });
  });

  test.each(otherLanguages)('the same in %s, by keyboard', async (locale) => {
    const { page } = await stage.openPerson({ language: browserLanguages[locale] });
    await logInAndEnter(page, stage.server.url, 'mei@example.com', spaceId, pathIn(locale, ''));
    await page.getByTestId('ask-office').waitFor();
    await pressOnMap(page, 'Shift+O');
    await page.getByTestId('assistant-question').waitFor();
    const { text, question } = written[locale];
    expect(await textOf(await answerTo(page, put(page, question)))).toContain(text);
    expect(await violationsOf(page, { within: '[data-testid="assistant-panel"]' })).toEqual([]);
  });

  test('where the space turns it off, and where the company has none, it is nowhere', async () => {
    const comeAgain = async () => {
      const offered = mia.waitForResponse(`**/space/${spaceId}/assistant`);
      await mia.reload();
      await waitUntilInside(mia);
      await offered;
    };
    const isNowhere = async () => {
      await comeAgain();
      await mia.getByTestId('more-tools').click();
      await mia.getByRole('menu').waitFor();
      expect(await mia.getByTestId('assistant-choice').count()).toBe(0);
      await mia.keyboard.press('Escape');
      expect(await mia.getByTestId('ask-office').count()).toBe(0);
    };
    await manager.call('PUT', `/space/${spaceId}`, { has_assistant: false });
    await isNowhere();
    await manager.call('PUT', `/space/${spaceId}`, { has_assistant: true });
    await comeAgain();
    await mia.getByTestId('ask-office').waitFor();
    await manager.call('PUT', `/company/${manager.companyId}/assistant`, { uses: 'none' });
    await isNowhere();
    expect(stage.faults).toEqual([]);
  });
});
