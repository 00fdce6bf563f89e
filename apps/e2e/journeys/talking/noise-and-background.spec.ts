import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { en } from '@engawa/phrases/en';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pictureFrom } from '../../src/camera-picture.ts';
import { createCompany, password } from '../../src/companies-and-invites.ts';
import { writeNoisyVoice } from '../../src/noisy-voice.ts';
import { colourOf, detailOf } from '../../src/seen-picture.ts';
import { openStage, type Stage } from '../../src/stage.ts';
import { until } from '../../src/until.ts';
import { pathIn } from '../../src/visitor.ts';

/** Parts of the portrait in front of the camera: the face, and the room behind it. */
const face = { left: 0.36, top: 0.3, right: 0.52, bottom: 0.58 };
const room = { left: 0.72, top: 0.05, right: 0.9, bottom: 0.85 };

let stage: Stage;
let directory: string;
let page: Page;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'engawa-recorded-'));
  const voice = await writeNoisyVoice(join(directory, 'voice.wav'));
  const portrait = await readFile(new URL('../../fixtures/portrait.jpg', import.meta.url));
  const camera = join(directory, 'camera.mjpeg');
  await writeFile(camera, Buffer.concat([portrait, portrait]));
  stage = await openStage();
  await createCompany(stage.server.url, {
    name: 'Aoi',
    email: 'aoi@example.com',
    company: 'Engawa Trading',
    space: 'Head office',
  });
  ({ page } = await stage.openPerson({
    language: 'en-US',
    isAutoplayAllowed: true,
    args: [
      `--use-file-for-fake-audio-capture=${voice}`,
      `--use-file-for-fake-video-capture=${camera}`,
      // Only this machine can be reached, so the programs must load everything from our server.
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
    ],
  }));
  await page.goto(`${stage.server.url}${pathIn('en', '/auth/login')}`);
  await page.getByTestId('email').fill('aoi@example.com');
  await page.getByTestId('password').fill(password);
  await page.getByTestId('submit').click();
  await page.getByTestId('check-devices').click();
});
afterAll(async () => {
  await stage?.close();
  await rm(directory, { recursive: true, force: true });
});

/**
 * Loudness (root mean square) in the pauses and in the sentences, read from the microphone's meter
 * for seven seconds.
 */
const loudness = async (): Promise<{ pauses: number; sentences: number }> => {
  const levels = await page.getByTestId('device-level').evaluate(async (meter) => {
    const read: number[] = [];
    for (let sample = 0; sample < 140; sample += 1) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      read.push(Number((meter as HTMLElement).style.getPropertyValue('--level')));
    }
    return read;
  });
  // The meter shows the square root of a share of full loudness (sound-check.ts).
  const sorted = levels.map((level) => level ** 2 * 0.25).sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN;
  return { pauses: at(0.2), sentences: at(0.9) };
};

test('strong noise suppression lowers the noise between sentences to a tenth, and raises the ratio of voice to noise tenfold', async () => {
  await page.getByTestId('choose-noise').selectOption('off');
  await page.getByTestId('try-mic').click();
  await page.getByTestId('device-level').waitFor();
  const raw = await loudness();
  await page.getByTestId('choose-noise').selectOption('strong');
  await page.getByTestId('device-level').waitFor();
  const cleaned = await loudness();
  expect(raw.pauses).toBeGreaterThan(0.005);
  expect(cleaned.pauses).toBeLessThan(raw.pauses / 10);
  // The voice is synthetic, and half of it counts as noise; a human voice loses less.
  expect(cleaned.sentences / cleaned.pauses).toBeGreaterThan((10 * raw.sentences) / raw.pauses);
  expect(cleaned.sentences).toBeGreaterThan(raw.sentences / 8);
  await page.getByTestId('try-mic').click();
  expect(stage.faults).toEqual([]);
});

test('a blurred background removes detail from the room and keeps it in the face', async () => {
  const preview = page.getByTestId('device-preview');
  await page.getByTestId('mirror').uncheck();
  await page.getByTestId('try-camera').click();
  await preview.waitFor();
  const [rawFace = 0, rawRoom = 0] = await detailOf(preview, [face, room]);
  await page.getByTestId('background-blur').check({ force: true });
  await preview.waitFor({ state: 'detached' });
  await preview.waitFor({ timeout: 60_000 });
  const [blurredFace = 0, blurredRoom = 0] = await detailOf(preview, [face, room]);
  expect(blurredRoom).toBeLessThan(rawRoom / 10);
  expect(blurredFace).toBeGreaterThan(rawFace / 2);
  expect(stage.faults).toEqual([]);
});

test('an own background picture is refused when invalid, shown behind the person, kept by the device, and removed', async () => {
  const file = page.getByTestId('background-file');
  const own = page.getByTestId('background-own');
  await file.setInputFiles({ name: 'room.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await page.getByRole('alert').filter({ hasText: en.device_settings.picture_problems.no_picture }).waitFor();
  expect(await own.count()).toBe(0);

  // The picture is red on the left and blue on the right, so the background on the right is blue.
  await file.setInputFiles({ name: 'two.jpg', mimeType: 'image/jpeg', buffer: await pictureFrom(page) });
  expect(await own.isChecked()).toBe(true);
  const preview = page.getByTestId('device-preview');
  await until(
    'the picture is seen behind the person',
    async () => ((await preview.count()) === 0 ? [] : colourOf(preview, room)),
    ([red = 255, , blue = 0]) => blue > 3 * red,
    60_000,
  );

  await page.reload();
  await page.getByTestId('check-devices').click();
  expect(await own.isChecked()).toBe(true);
  const kept = page.locator('label', { has: own }).locator('img');
  const size = () => kept.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
  await until('it is drawn', size, ([width = 0]) => width > 0);
  expect(await size()).toEqual([800, 450]);
  await page.getByTestId('remove-background').click();
  await own.waitFor({ state: 'detached' });
  expect(await page.getByTestId('background-blur').isChecked()).toBe(true);
  expect(stage.faults).toEqual([]);
});
