import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pressOnMap } from '../../src/at-a-table.ts';
import { createCompany, logInAndEnter } from '../../src/companies-and-invites.ts';
import { openStage, type Stage } from '../../src/stage.ts';
import { violationsOf } from '../../src/violations.ts';
import { arriveAsGuest, pathIn } from '../../src/visitor.ts';

const host = { name: '葵', email: 'aoi@example.com', company: '縁側カフェ', space: '本社' };
const sentence = 'The meeting starts at three.';
const translated = '会議は三時に始まります。';

let service: Server;
let status = 500;
let asked: unknown[] = [];
let stage: Stage;
let spaceId: string;

beforeAll(async () => {
  // It stands for the LibreTranslate of an operator.
  service = createServer(async (request, response) => {
    const isList = request.method === 'GET';
    if (!isList) asked.push(await json(request));
    const body = isList ? ['en', 'ja'].map((code) => ({ code })) : { translatedText: translated };
    response.writeHead(isList ? 200 : status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await once(service, 'listening');
  const { port } = service.address() as AddressInfo;
  stage = await openStage({
    env: { TRANSLATE_KIND: 'libretranslate', TRANSLATE_URL: `http://127.0.0.1:${port}` },
  });
  spaceId = await createCompany(stage.server.url, host);
});
afterAll(async () => {
  await stage?.close();
  service?.close();
});

const openMessages = async (page: Page) => {
  await pressOnMap(page, 'c');
  await page.getByTestId('message-text').waitFor();
};

test('a message in another language is translated below it, after a failure, and always', async () => {
  const { page: aoi } = await stage.openPerson();
  await logInAndEnter(aoi, stage.server.url, host.email, spaceId);
  const { page: ben } = await stage.openPerson({ language: 'en-US' });
  await arriveAsGuest(ben, `${stage.server.url}${pathIn('en', `/guest?id=${spaceId}`)}`, 'Ben');
  for (const page of [aoi, ben]) await openMessages(page);
  const write = async (text: string) => {
    await ben.getByTestId('message-text').fill(text);
    await ben.getByTestId('message-text').press('Enter');
  };
  await write(sentence);
  const message = aoi.getByTestId('message').filter({ hasText: sentence });
  await message.hover();
  await message.getByTestId('message-menu').click();
  await aoi.getByTestId('translate-message').click();
  await message.getByTestId('translation-failed').waitFor();
  status = 200;
  await message.getByTestId('translate-again').click();
  const translation = message.getByTestId('translation');
  await translation.waitFor();
  expect([await translation.textContent(), await translation.getAttribute('lang')]).toEqual([
    translated,
    'ja',
  ]);
  expect(await message.textContent()).toContain('英語からの翻訳');
  expect(await violationsOf(aoi, { within: 'aside' })).toEqual([]);

  asked = [];
  await message.getByTestId('always-translate').click();
  await write('Hello everyone.');
  await aoi.getByTestId('message').filter({ hasText: 'Hello' }).getByTestId('translation').waitFor();
  expect(asked).toMatchObject([{ source: 'en', target: 'ja' }]);
  // A guest of this plan translates nothing, and their page offers nothing.
  await ben.getByTestId('message').first().hover();
  await ben.getByTestId('message-menu').first().click();
  expect(await ben.getByTestId('translate-message').count()).toBe(0);
  expect(stage.faults).toEqual([]);
});
