import { en } from '@engawa/phrases/en';
import { ja } from '@engawa/phrases/ja';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEventHost } from '../../src/event-host.ts';
import { otherLanguages } from '../../src/languages.ts';
import { openStage, type Person, type Stage } from '../../src/stage.ts';
import { browserLanguages, enterAsGuest, pathIn, waitUntilInside } from '../../src/visitor.ts';

const comesInWithinMs = 90_000;

let stage: Stage;
let host: Awaited<ReturnType<typeof createEventHost>>;

beforeAll(async () => {
  stage = await openStage();
  host = await createEventHost(stage.server.url, 'aoi@example.com');
});
afterAll(() => stage?.close());

test('two people wait for the opening; one enters automatically, the other when a place is free', async () => {
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  const spaceId = await host.foundEvent({ name: '夏祭り', opens_at: tomorrow, capacity: 1 });
  const people = await Promise.all([stage.openPerson(), stage.openPerson({ language: 'en-US' })]);
  const [ben, ann] = people;
  const arrive = async (person: Person, prefix: string, name: string) => {
    await person.page.goto(`${stage.server.url}${prefix}/guest?id=${spaceId}`);
    await person.page.getByTestId('event-notice').waitFor();
    await enterAsGuest(person.page, name);
    await person.page.getByTestId('waiting-for-opening').waitFor();
  };
  const cameAt = Date.now();
  await Promise.all([arrive(ben, '', 'ベン'), arrive(ann, '/en', 'Ann')]);
  await ben.page.getByText(ja.guests.event.not_opened).waitFor();
  await ann.page.getByText(en.guests.event.not_opened).waitFor();

  // It opens sooner than announced. A reloaded page knows the new time and keeps waiting. The time
  // is chosen by the speed of this machine.
  const opensAt = Date.now() + 5_000 + 2 * (Date.now() - cameAt);
  await host.inSpace(spaceId, 'PUT', '', { opens_at: new Date(opensAt).toISOString() });
  await Promise.all(
    people.map(async ({ page }) => {
      await page.reload();
      await page.getByTestId('waiting-for-opening').waitFor();
    }),
  );
  expect(await ann.page.locator('time').first().getAttribute('datetime')).toBe(
    new Date(opensAt).toISOString(),
  );

  const cameIn = await Promise.race(
    people.map(async (person) => {
      await person.page.getByTestId('self-avatar').waitFor({ state: 'attached', timeout: comesInWithinMs });
      return person;
    }),
  );
  expect(Date.now()).toBeGreaterThanOrEqual(opensAt);
  const other = cameIn === ben ? ann : ben;
  await other.page.getByTestId('entry-waiting').waitFor({ timeout: comesInWithinMs });
  // A person who opens another page leaves at once; a place is kept half a minute when only its
  // connection is lost.
  await cameIn.page.goto(stage.server.url);
  await waitUntilInside(other.page);

  // The end: a warning while there is time, then a message that the event has closed.
  await host.inSpace(spaceId, 'PUT', '', { closes_at: new Date(Date.now() + 6_000).toISOString() });
  await other.page.locator('[data-testid="event-hours"][data-phase="closing"]').waitFor();
  await other.page.locator('[data-testid="event-hours"][data-phase="parting"]').waitFor();
  const late = await stage.openPerson();
  await late.page.goto(`${stage.server.url}/guest?id=${spaceId}`);
  await late.page.getByText(ja.guests.event.over).first().waitFor();
  expect(await late.page.getByTestId('guest-name').count()).toBe(0);
  expect(stage.faults).toEqual([]);
});

test.for(otherLanguages)(
  '%s: a guest reads that it has not begun, and enters when it does',
  async ([locale, phrases]) => {
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    const spaceId = await host.foundEvent({ name: 'Matsuri', opens_at: tomorrow, capacity: 2 });
    const { page } = await stage.openPerson({ language: browserLanguages[locale] });
    const cameAt = Date.now();
    await page.goto(`${stage.server.url}${pathIn(locale, `/guest?id=${spaceId}`)}`);
    await page.getByTestId('event-notice').waitFor();
    await enterAsGuest(page, 'Mei');
    await page.getByTestId('waiting-for-opening').waitFor();
    await page.getByText(phrases.guests.event.not_opened).first().waitFor();
    const opensAt = new Date(Date.now() + 5_000 + 2 * (Date.now() - cameAt)).toISOString();
    await host.inSpace(spaceId, 'PUT', '', { opens_at: opensAt });
    await page.reload();
    await page.getByTestId('self-avatar').waitFor({ state: 'attached', timeout: comesInWithinMs });
    await stage.closePeople();
    expect(stage.faults).toEqual([]);
  },
);
