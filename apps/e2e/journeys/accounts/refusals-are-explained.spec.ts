import { randomUUID } from 'node:crypto';
import { en } from '@engawa/phrases/en';
import { ja } from '@engawa/phrases/ja';
import { zhTw } from '@engawa/phrases/zh-tw';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCompany } from '../../src/companies-and-invites.ts';
import { demoLinkOf } from '../../src/demo-space.ts';
import { openStage, type Person, type Stage } from '../../src/stage.ts';
import {
  arriveAsGuest,
  fillRegistration,
  type NewCompany,
  pathIn,
  waitUntilInside,
} from '../../src/visitor.ts';

let stage: Stage;
let visitor: Person;
const known: NewCompany = {
  firstName: 'Aya',
  lastName: 'Ito',
  companyName: 'Ito',
  spaceName: 'Office',
  email: 'aya@example.com',
  password: 'engawa2026',
};

const open = (path: string) => visitor.page.goto(`${stage.server.url}${path}`);
const sees = (text: string) =>
  visitor.page.getByText(text).first().waitFor({ state: 'visible', timeout: 10_000 });

beforeAll(async () => {
  stage = await openStage();
  const owner = await stage.openPerson();
  await owner.page.goto(`${stage.server.url}/en/auth/register`);
  await fillRegistration(owner.page, known);
  await waitUntilInside(owner.page);
  visitor = await stage.openPerson({ language: 'en-US' });
});
afterAll(() => stage?.close());

test('a wrong password, in the language of the page', async () => {
  for (const [path, phrases] of [
    ['/auth/login', ja],
    ['/en/auth/login', en],
    ['/zh_tw/auth/login', zhTw],
  ] as const) {
    await open(path);
    await visitor.page.getByTestId('email').fill(known.email);
    await visitor.page.getByTestId('password').fill('wrong12345');
    await visitor.page.getByTestId('submit').click();
    await sees(phrases.errors.LOGIN_FAILED);
  }
});

test('a malformed e-mail address, a short password and empty fields are named at the field', async () => {
  await open('/en/auth/register');
  await fillRegistration(visitor.page, {
    ...known,
    email: 'not-an-address',
    password: 'short',
    firstName: '',
  });
  expect(await visitor.page.getByTestId('submit').isDisabled()).toBe(true);
  await sees(en.validation.email_format);
  await sees(en.validation.password_rule);
  await sees(en.validation.required);
  const focused = await visitor.page.evaluate(() => document.activeElement?.getAttribute('data-testid'));
  expect(['first_name', 'last_name', 'form-error']).toContain(focused);
});

test('a guest link to a space that does not exist', async () => {
  await open(`/en/guest?id=${randomUUID()}`);
  await visitor.page.getByTestId('link-refused').waitFor();
  await sees(en.errors.SPACE_IS_NOT_EXIST);
});

test("someone else's space", async () => {
  const ken = { name: 'Ken', email: 'ken@example.com', company: 'Ota', space: 'Ota office' };
  const spaceId = await createCompany(stage.server.url, ken);
  await open('/en/auth/login');
  await visitor.page.getByTestId('email').fill(known.email);
  await visitor.page.getByTestId('password').fill(known.password);
  await visitor.page.getByTestId('submit').click();
  await visitor.page.waitForURL('**/en/mypage');
  await open(`/en/channel/${spaceId}`);
  await visitor.page.waitForURL('**/en/mypage');
  await sees(en.errors.SPACE_TOKEN_DENIED);
});

test('a guest of one space who opens another is asked to log in or refused, never admitted', async () => {
  const demoLink = await demoLinkOf(stage.server.url);
  const guest = await stage.openPerson({ language: 'en-US' });
  await arriveAsGuest(guest.page, `${stage.server.url}${pathIn('en', demoLink)}`, 'Lost');
  await guest.page.goto(`${stage.server.url}/en/channel/${randomUUID()}`);
  await guest.page.waitForURL(/\/en\/(auth\/login|guest)/);
  expect(await guest.page.getByTestId('stage').count()).toBe(0);
});

test('an address that does not exist', async () => {
  const answer = await open('/en/no-such-page');
  expect(answer?.status()).toBe(404);
  await sees('This page could not be found');
  expect(stage.faults).toEqual([]);
});
