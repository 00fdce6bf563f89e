import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { pressOnMap } from '../../src/at-a-table.ts';
import { createCompany, logInAndEnter } from '../../src/companies-and-invites.ts';
import { hidePage, noticeShownBy, pressNotice, untilWorkerHasPage } from '../../src/outside-notices.ts';
import { openStage, type Stage } from '../../src/stage.ts';
import { enterAsGuest, openInItsLanguage, pathIn, waitUntilInside } from '../../src/visitor.ts';
import { idOf } from '../../src/walking.ts';

const host = { name: '葵', email: 'aoi@example.com', company: '縁側商店', space: '本社' };

let stage: Stage;
let spaceId: string;
beforeAll(async () => {
  stage = await openStage();
  spaceId = await createCompany(stage.server.url, host);
}, 180_000);
afterAll(() => stage?.close());
afterEach(() => stage?.closePeople());

test('the page can be installed, shows a page of its own when it is offline, and comes back', async () => {
  const { page, context } = await stage.openPerson({ allowsWorker: true });
  await page.goto(stage.server.url);
  const manifest = await page.evaluate(async () => {
    const address = document.querySelector<HTMLLinkElement>('link[rel="manifest"]')?.href ?? '';
    const found = (await (await fetch(address)).json()) as { icons: { src: string }[]; display: string };
    const icons = await Promise.all(found.icons.map(async ({ src }) => (await fetch(src)).status));
    return { display: found.display, icons };
  });
  expect(manifest).toEqual({ display: 'standalone', icons: [200, 200, 200, 200] });
  await untilWorkerHasPage(page);
  const kept = await page.evaluate(async () => {
    const caches = await window.caches.keys();
    const cache = await window.caches.open(caches[0] ?? '');
    return (await cache.keys()).map(({ url }) => new URL(url).pathname).sort();
  });
  // No page and no code of the application.
  expect(kept).toEqual(['/icon.svg', '/offline.css', '/offline.html', '/offline.js']);

  await context.setOffline(true);
  await page.goto(`${stage.server.url}/en`).catch(() => undefined);
  await page.getByRole('heading', { name: 'The server cannot be reached' }).waitFor();
  await page.goto(`${stage.server.url}/zh_tw`).catch(() => undefined);
  await page.getByRole('heading', { name: '無法連線到伺服器' }).waitFor();
  await context.setOffline(false);
  await page.getByRole('heading', { name: '無法連線到伺服器' }).waitFor({ state: 'detached' });
});

test('a request is announced outside with buttons, and accepted there', async () => {
  const { page: aoi, context } = await stage.openPerson({ allowsWorker: true, isWhole: true });
  await context.grantPermissions(['notifications']);
  await logInAndEnter(aoi, stage.server.url, host.email, spaceId);
  await untilWorkerHasPage(aoi);
  await aoi.getByTestId('bell').click();
  await aoi.getByTestId('desktop-notifications').click();
  await aoi.getByTestId('bell').click();
  await hidePage(aoi);
  const { page: ben } = await stage.openPerson({ language: 'en-US' });
  await openInItsLanguage(ben, `${stage.server.url}${pathIn('en', `/guest?id=${spaceId}`)}`);
  await enterAsGuest(ben, 'Ben');
  await waitUntilInside(ben);
  const aoiId = await idOf(ben, '葵');
  await pressOnMap(ben, 'h');
  await ben.getByTestId('ask-send').click();
  expect(await noticeShownBy(aoi)).toContain('Ben');
  await pressNotice(aoi, 'accept');
  await ben.getByTestId('is-coming').waitFor();
  await ben.getByTestId(`pending-${aoiId}`).waitFor({ state: 'detached' });
  expect(stage.faults).toEqual([]);
});
