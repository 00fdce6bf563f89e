import { AxeBuilder } from '@axe-core/playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStage, type Stage } from '../src/stage.ts';
import { enterAsGuest, fillRegistration, pathIn, waitUntilInside } from '../src/visitor.ts';

let stage: Stage;
let demoPath: string;

beforeAll(async () => {
  stage = await openStage();
  const answer = await fetch(`${stage.server.url}/api/v1/config`);
  demoPath = ((await answer.json()) as { data: { features: { demo_link: string } } }).data.features.demo_link;
});
afterAll(() => stage?.close());

/** The pages that anyone may open, in one language or another. */
const openPages = [
  '/en',
  '/auth/login',
  '/en/auth/register',
  '/zh_tw/auth/password-forgot',
  '/en/no-such-page',
  '/privacy_policy',
  '/en/payment/term',
  '/zh_tw/payment/fetnet',
  '/plan',
  '/en/google/oauth',
  '/zh_tw/error?status=503',
  '/error',
];

/** What axe finds, short enough to read in a failure. */
const violationsOf = async (page: ConstructorParameters<typeof AxeBuilder>[0]['page']): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
  );
};

test.for([
  ['light', 1440, 900],
  ['dark', 820, 1180],
  ['dark', 390, 844],
  ['light', 390, 844],
] as const)('no violation in %s at %i px', async ([colorScheme, width, height]) => {
  const visitor = await stage.welcome({ colorScheme, viewport: { width, height } });
  const found: Record<string, string[]> = {};
  for (const path of [...openPages, pathIn('zh_tw', demoPath)]) {
    await visitor.page.goto(`${stage.server.url}${path}`, { waitUntil: 'networkidle' });
    found[path] = await violationsOf(visitor.page);
  }
  await visitor.page.goto(`${stage.server.url}/en/tool/websocket`);
  await visitor.page.getByTestId('run-diagnosis').click();
  await visitor.page.getByTestId('copy-diagnosis').click({ timeout: 60_000 });
  await visitor.page.getByTestId('toasts').getByRole('status').waitFor();
  found.diagnosis = await violationsOf(visitor.page);
  await visitor.page.goto(`${stage.server.url}/en/auth/register`);
  await fillRegistration(visitor.page, {
    firstName: 'Mei',
    lastName: 'Lin',
    companyName: 'Lin',
    spaceName: 'Lin',
    email: `mei-${colorScheme}-${width}@example.com`,
    password: 'engawa2026',
  });
  await waitUntilInside(visitor.page);
  // The pointer rests where the form's button was: a tooltip there belongs to no landmark, and to nobody's question.
  await visitor.page.mouse.move(1, 1);
  await visitor.page.getByRole('tooltip').waitFor({ state: 'detached' });
  found.space = await violationsOf(visitor.page);
  await visitor.page.goto(`${stage.server.url}/en/mypage`, { waitUntil: 'networkidle' });
  await visitor.page.getByTestId('enter-space').first().waitFor();
  found.mypage = await violationsOf(visitor.page);
  await visitor.page.goto(`${stage.server.url}/en/plan`, { waitUntil: 'networkidle' });
  found.plan = await violationsOf(visitor.page);
  const guest = await stage.welcome({ colorScheme, viewport: { width, height } });
  await guest.page.goto(`${stage.server.url}${pathIn('en', demoPath)}`);
  await enterAsGuest(guest.page, 'Guest');
  await waitUntilInside(guest.page);
  found.guest = await violationsOf(guest.page);
  expect(Object.fromEntries(Object.entries(found).filter(([, list]) => list.length > 0))).toEqual({});
  await visitor.context.close();
  await guest.context.close();
});
