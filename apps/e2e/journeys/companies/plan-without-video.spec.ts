import { ja } from '@engawa/phrases/ja';
import { expect, test } from 'vitest';
import { onCarrier, openGroup, walkUpTo, whyNotOnLiveKit } from '../../src/group-of-people.ts';
import { runServerCommand } from '../../src/operator.ts';
import { audibleEnergy, listen, receivedMedia } from '../../src/received-media.ts';
import type { Stage } from '../../src/stage.ts';
import { until } from '../../src/until.ts';

const planWithoutVideo = async (stage: Stage): Promise<void> => {
  const { host, guests } = await openGroup(stage, {
    guests: ['Ben'],
    prepare: (company) => runServerCommand(stage.server, `npm run engawa -- plan set '${company}' video=off`),
  });
  const [ben] = guests;
  if (!ben) throw new Error('nobody came');
  await walkUpTo(ben.page, host.id);
  for (const { page } of [host, ben]) {
    const camera = page.getByTestId('control-camera');
    expect(await camera.getAttribute('data-mark')).toBe('locked');
    expect(await camera.getAttribute('aria-disabled')).toBe('true');
    expect(await camera.getAttribute('aria-label')).toContain(ja.speaking.plan.camera);
    // The button is marked as disabled and still answers a press.
    await camera.click({ force: true });
    const notice = page.getByTestId('locked-camera');
    await notice.waitFor();
    expect(await notice.textContent()).toContain(ja.speaking.plan.camera);
    await page.getByTestId('stage').focus();
    await page.keyboard.press('v');
  }
  await until(
    'the voice is heard',
    () => listen(host.page, 400),
    ({ energy }) => energy > audibleEnergy,
  );
  for (const { page } of [host, ben]) {
    expect(await page.getByTestId('control-camera').getAttribute('data-on')).toBeNull();
    expect((await receivedMedia(page)).videoFrames).toBe(0);
  }
  expect(stage.faults).toEqual([]);
};

test('a plan without video locks the camera and explains it, transmits the voice, and sends no picture', () =>
  onCarrier('p2p', planWithoutVideo));

test.skipIf(whyNotOnLiveKit())('the same through LiveKit', () => onCarrier('livekit', planWithoutVideo));
