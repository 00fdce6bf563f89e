import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { demoLinkOf } from '../../src/demo-space.ts';
import { openStage, type Stage } from '../../src/stage.ts';
import { arriveAsGuest, fillRegistration, pathIn, waitUntilInside } from '../../src/visitor.ts';

let stage: Stage;
let demoPath: string;
beforeAll(async () => {
  stage = await openStage();
  demoPath = await demoLinkOf(stage.server.url);
});
afterAll(() => stage?.close());
afterEach(() => stage?.closePeople());

test('anonymous people log in and return to the page they opened; logged-in people are sent to mypage', async () => {
  const { page } = await stage.openPerson();
  const { url } = stage.server;
  await page.goto(`${url}/en/auth/register`);
  await fillRegistration(page, {
    firstName: 'Mei',
    lastName: 'Lin',
    companyName: 'Lin',
    spaceName: 'Lin',
    email: 'mei@example.com',
    password: 'engawa2026',
  });
  await waitUntilInside(page);
  const space = new URL(page.url());
  await page.goto(`${url}/en/auth/login`);
  await page.waitForURL(`${url}/en/mypage`);
  await page.getByTestId('user-menu').click();
  await page.getByTestId('logout').click();
  await page.waitForURL(`${url}/en/auth/login`);

  await page.goto(`${url}/en/redirect/space/${space.pathname.split('/').at(-1)}`);
  await page.waitForURL((now) => now.pathname === '/en/auth/login');
  await page.getByTestId('email').fill('mei@example.com');
  await page.getByTestId('password').fill('engawa2026');
  await page.getByTestId('submit').click();
  await waitUntilInside(page);
  expect(new URL(page.url()).pathname).toBe(space.pathname);
  expect(stage.faults).toEqual([]);
});

test('a guest who opens the space in another tab gets the guest entry page', async () => {
  const { page, context } = await stage.openPerson({ language: 'en-US' });
  await arriveAsGuest(page, `${stage.server.url}${pathIn('en', demoPath)}`, 'Gus');
  const other = await context.newPage();
  await other.goto(page.url());
  await other.waitForURL((now) => now.pathname === '/en/guest');
  expect(new URL(other.url()).searchParams.get('id')).toBe(new URL(page.url()).pathname.split('/').at(-1));
  await other.getByTestId('guest-name').waitFor();
  expect(stage.faults).toEqual([]);
});

test('anyone can diagnose the connection: socket, round trips, and media through the page', async () => {
  const { page } = await stage.openPerson();
  await page.goto(`${stage.server.url}/en/tool/websocket`);
  await page.getByTestId('run-diagnosis').click();
  await page.getByTestId('copy-diagnosis').waitFor({ timeout: 60_000 });
  const verdicts = await page
    .locator('[data-testid^="finding-"]')
    .evaluateAll((rows) =>
      rows.map((row) => [row.getAttribute('data-testid'), row.getAttribute('data-verdict')]),
    );
  expect(Object.fromEntries(verdicts)).toEqual({
    'finding-page': 'good',
    'finding-api': 'good',
    'finding-address': 'plain',
    'finding-line': 'good',
    'finding-round-trip': 'good',
    'finding-breaks': 'good',
    'finding-clock': 'good',
    'finding-ways': 'good',
    'finding-loop': 'good',
    'finding-stun': 'plain',
    'finding-relay': 'plain',
    'finding-relay-tcp': 'plain',
    'finding-media-server': 'plain',
  });
  expect(await page.getByTestId('finding-round-trip').textContent()).toContain('of 10');
  expect(await page.getByTestId('finding-address').textContent()).toContain('127.0.0.1');
  expect(stage.faults).toEqual([]);
});
