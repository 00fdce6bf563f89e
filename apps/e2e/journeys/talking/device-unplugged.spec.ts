import { expect, test } from 'vitest';
import { createCompany, logInAndEnter } from '../../src/companies-and-invites.ts';
import { onCarrier, walkUpTo, whyNotOnLiveKit } from '../../src/group-of-people.ts';
import { plugDevices, plugIn, unplug } from '../../src/plugged-devices.ts';
import { audibleEnergy, listen } from '../../src/received-media.ts';
import type { Stage } from '../../src/stage.ts';
import { until } from '../../src/until.ts';
import { arriveAsGuest, pathIn } from '../../src/visitor.ts';
import { idOf } from '../../src/walking.ts';

const builtIn = 'Fake Audio Input 1';
const headset = 'Fake Audio Input 2';

const headsetComesAndGoes = async (stage: Stage): Promise<void> => {
  const { url } = stage.server;
  const spaceId = await createCompany(url, {
    name: 'Aoi',
    email: 'aoi@example.com',
    company: 'Engawa Trading',
    space: 'Head office',
  });
  const { page } = await stage.openPerson({ toneHz: 440, language: 'en-US' });
  await plugDevices(page, [headset]);
  await page.addInitScript(() => window.localStorage.setItem('media.camera', 'off'));
  await logInAndEnter(page, url, 'aoi@example.com', spaceId, '/en');
  const mic = page.getByTestId('control-mic');
  await page.locator('[data-testid="control-mic"][data-on]').waitFor();

  const { page: other } = await stage.openPerson({ toneHz: 880, language: 'en-US' });
  await arriveAsGuest(other, `${url}${pathIn('en', `/guest?id=${spaceId}`)}`, 'Ben');
  await walkUpTo(other, await idOf(other, 'Aoi'));
  const isHeard = (when: string) =>
    until(
      `Aoi is heard ${when}`,
      () => listen(other, 400),
      ({ energy }) => energy > audibleEnergy,
    );
  await isHeard('by the built-in microphone');

  await plugIn(page, headset);
  const offer = page.getByTestId('device-found');
  await offer.waitFor();
  expect(await offer.textContent()).toContain(headset);
  await page.getByTestId('use-device').click();
  await page.getByTestId('mic-menu').click();
  const chosen = page.getByTestId('choose-mic');
  await chosen.waitFor();
  expect(await chosen.locator('option:checked').textContent()).toBe(headset);
  await page.keyboard.press('Escape');
  await chosen.waitFor({ state: 'detached' });
  await isHeard('by the headset');

  await unplug(page, headset);
  const notice = page.getByTestId('device-stepped-in');
  await notice.waitFor();
  expect(await notice.textContent()).toContain(builtIn);
  expect(await mic.getAttribute('data-on')).toBe('true');
  await isHeard('by the one that stepped in');

  await unplug(page, builtIn);
  await page.locator('[data-testid="control-mic"][data-problem]').waitFor();
  await mic.click();
  const help = page.getByTestId('help-mic');
  await help.waitFor();
  expect(await help.textContent()).toContain('You can stay here');
  await plugIn(page, builtIn);
  await help.getByRole('button', { name: 'Try again' }).click();
  await isHeard('again');
  expect(await page.getByTestId('connection-state').getAttribute('data-state')).toBe('connected');
  expect(stage.faults).toEqual([]);
};

test('the voice continues when a headset is unplugged; without any microphone a message appears and the person stays', () =>
  onCarrier('p2p', headsetComesAndGoes));

test.skipIf(whyNotOnLiveKit())('the same through LiveKit', () => onCarrier('livekit', headsetComesAndGoes));
