import { expect, test } from 'vitest';
import { createCompany, logInAndEnter } from '../../src/companies-and-invites.ts';
import { onCarrier, walkUpTo, whyNotOnLiveKit } from '../../src/group-of-people.ts';
import { audibleEnergy, listen } from '../../src/received-media.ts';
import type { Stage } from '../../src/stage.ts';
import { until } from '../../src/until.ts';
import { arriveAsGuest, pathIn } from '../../src/visitor.ts';
import { idOf } from '../../src/walking.ts';

const refusedThenAllowed = async (stage: Stage): Promise<void> => {
  const { url } = stage.server;
  const spaceId = await createCompany(url, {
    name: 'Aoi',
    email: 'aoi@example.com',
    company: 'Engawa Trading',
    space: 'Head office',
  });
  const { page, context } = await stage.openPerson({
    devices: 'refused',
    language: 'en-US',
    isMicOn: true,
    isCameraOn: true,
  });
  await logInAndEnter(page, url, 'aoi@example.com', spaceId, '/en');
  for (const kind of ['mic', 'camera'])
    await page.locator(`[data-testid="control-${kind}"][data-problem]`).waitFor();

  const { page: other } = await stage.openPerson({ toneHz: 880, language: 'en-US' });
  await arriveAsGuest(other, `${url}${pathIn('en', `/guest?id=${spaceId}`)}`, 'Ben');
  await walkUpTo(other, await idOf(other, 'Aoi'));
  await until(
    'Aoi hears Ben',
    () => listen(page, 400),
    ({ energy }) => energy > audibleEnergy,
  );
  expect((await listen(other, 400)).bytes).toBe(0);

  const mic = page.getByTestId('control-mic');
  expect(await mic.getAttribute('aria-label')).toContain('Your microphone is blocked');
  await mic.click();
  const help = page.getByTestId('help-mic');
  await help.waitFor();
  const text = await help.textContent();
  expect(text).toContain('site settings icon');
  expect(text).toContain('You can stay here');

  // As the shown steps describe: permission is granted in the browser's settings, and the person
  // tries again.
  await context.grantPermissions(['microphone', 'camera']);
  await help.getByRole('button', { name: 'Try again' }).click();
  await page.locator('[data-testid="control-mic"][data-on]').waitFor();
  await until(
    'Ben receives Aoi’s voice',
    () => listen(other, 400),
    ({ bytes }) => bytes > 0,
  );
  expect(stage.faults).toEqual([]);
};

test('a person who denies the devices enters, hears the others, reads how to allow them, and then is heard', () =>
  onCarrier('p2p', refusedThenAllowed));

test.skipIf(whyNotOnLiveKit())('the same through LiveKit', () => onCarrier('livekit', refusedThenAllowed));
