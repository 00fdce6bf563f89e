import { expect, test } from 'vitest';
import { onCarrier, openGroup, pressTool, whyNotOnLiveKit } from '../../src/group-of-people.ts';
import { audibleEnergy, gainOf, listen } from '../../src/received-media.ts';
import { addRoom } from '../../src/second-room.ts';
import type { Stage } from '../../src/stage.ts';
import { until } from '../../src/until.ts';

const megaphone = async (stage: Stage): Promise<void> => {
  const { host, guests, spaceId, email } = await openGroup(stage, { guests: ['Ben'] });
  const [ben] = guests;
  if (!ben) throw new Error('nobody came');
  // A person in another room is as far away as possible.
  const roomId = await addRoom(stage.server.url, { email, spaceId, name: '別室' });
  await ben.page.getByTestId('room-switch').click();
  await ben.page.getByTestId(`room-${roomId}`).click();
  await host.page.getByTestId(`avatar-${ben.id}`).waitFor({ state: 'detached' });
  await until(
    'nothing is heard from another room',
    () => listen(ben.page, 400),
    ({ bytes }) => bytes === 0,
  );

  // A guest has no megaphone and reads so; nobody else is notified.
  await ben.page.keyboard.press('Shift+M');
  await ben.page.getByTestId('locked-megaphone').waitFor();
  expect(await host.page.getByTestId('speaking-pill').count()).toBe(0);

  await host.page.getByTestId('stage').focus();
  await host.page.keyboard.press('Shift+M');
  await host.page.getByTestId('on-air').waitFor();
  const pill = ben.page.getByTestId('speaking-pill');
  await pill.waitFor();
  expect(await pill.textContent()).toContain(host.name);
  await ben.page.locator(`[data-testid="tile-${host.id}"][data-megaphone]`).waitFor();
  await until(
    'the megaphone is heard',
    () => listen(ben.page, 400),
    ({ energy }) => energy > audibleEnergy,
  );
  await until(
    'at full volume, however far',
    () => gainOf(ben.page, host.id),
    (gain) => gain !== null && gain > 0.98,
  );

  // A person can lower its volume; the notice that someone speaks to all stays.
  await ben.page.getByTestId('megaphone-volume').fill('0');
  await until(
    'the megaphone is silent',
    () => gainOf(ben.page, host.id),
    (gain) => gain !== null && gain < 0.02,
  );
  expect(await pill.isVisible()).toBe(true);

  await pressTool(host.page, 'megaphone');
  await host.page.getByTestId('on-air').waitFor({ state: 'detached' });
  await pill.waitFor({ state: 'detached' });
  await until(
    'nothing more is sent',
    () => listen(ben.page, 400),
    ({ bytes }) => bytes === 0,
  );
  expect(stage.faults).toEqual([]);
};

test('the megaphone is heard in another room, announced to everyone, can be lowered by each, and ends', () =>
  onCarrier('p2p', megaphone));

test.skipIf(whyNotOnLiveKit())('the same through LiveKit', () => onCarrier('livekit', megaphone));
