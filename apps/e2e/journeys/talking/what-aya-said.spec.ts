import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ja } from '@engawa/phrases/ja';
import { testEnv } from '@engawa/testkit/env';
import { errorRate, listVoices, requireVoice } from '@engawa/testkit/voices';
import { sampleRate, wavOf } from '@engawa/testkit/wav';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pressOnMap } from '../../src/at-a-table.ts';
import { createCompany, logInAndEnter } from '../../src/companies-and-invites.ts';
import { openManager } from '../../src/company-members.ts';
import { placeMeetingRoom } from '../../src/meeting-room.ts';
import { openStage, type Stage } from '../../src/stage.ts';
import { violationsOf } from '../../src/violations.ts';
import { arriveAsGuest, pathIn } from '../../src/visitor.ts';

const host = { name: '彩', email: 'aya@example.com', company: '森製作所', space: '本社' };
/** The pause after the sentence, in seconds: it ends there, before the microphone says it again. */
const pauseSeconds = 2;
/** Wrong characters that a reader forgives. */
const forgivenErrors = 0.2;

const isPossible = testEnv.speechModelPath !== null && listVoices('ja').length > 0;

/** The sentence and a pause, as Chromium plays a microphone: again and again. */
const microphoneOf = (name: string): Buffer => {
  const { samples } = requireVoice(name);
  const times = sampleRate / 16_000;
  const spoken = Float32Array.from(
    { length: samples.length * times },
    (_, i) => (samples[Math.floor(i / times)] ?? 0) / 32_768,
  );
  const whole = new Float32Array(spoken.length + pauseSeconds * sampleRate);
  whole.set(spoken);
  return wavOf(whole);
};

let folder: string;
let stage: Stage;
let spaceId: string;
let table: string;
let aya: Page;
let ken: Page;
let ben: Page;
let spoken: ReturnType<typeof watchSpoken>;
let read: ReturnType<typeof watchRead>;

beforeAll(async () => {
  if (!isPossible) return;
  folder = mkdtempSync(join(tmpdir(), 'engawa-said-'));
  const dataDir = join(folder, 'data');
  cpSync(join(testEnv.speechModelPath ?? '', 'models'), join(dataDir, 'models'), { recursive: true });
  writeFileSync(join(folder, 'voice.wav'), microphoneOf('ja-meeting'));
  stage = await openStage({ dataDir });
  spaceId = await createCompany(stage.server.url, host);
  table = await placeMeetingRoom(stage.server.url, { email: host.email, spaceId, label: '杉の会議室' });
});
afterAll(async () => {
  await stage?.close();
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
});

const openCaptions = async (page: Page) => {
  await pressOnMap(page, 'u');
  await page.getByTestId('captions-panel').waitFor();
};
const sitDown = async (page: Page) => {
  await page.getByTestId('side-tab-rooms').press('Enter');
  await page.getByTestId(`sit-${table}`).press('Enter');
  await page.getByTestId('meeting-pill').waitFor();
};
const linesIn = (page: Page) => page.getByTestId('caption-line').locator('p[lang="ja-JP"]');
const textsIn = (page: Page) => linesIn(page).allTextContents();

/** The ids of the sentences that a page has begun, and the sound that it has sent, as text. */
const watchSpoken = (page: Page) => {
  const begun: string[] = [];
  const sent: string[] = [];
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      const found = /"client-SpeechEvent".*?"id":"([^"]+)"/.exec(payload.toString())?.[1];
      if (found !== undefined) begun.push(found);
    }),
  );
  page.on('request', (request) => {
    if (request.url().endsWith('/speech')) sent.push(request.postDataBuffer()?.toString('latin1') ?? '');
  });
  return { begun, sent };
};
/** The frames with lines of speech that a page has received. */
const watchRead = (page: Page) => {
  const frames: string[] = [];
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (payload.toString().includes('"TranscibeEvent"')) frames.push(payload.toString());
    }),
  );
  return frames;
};
/** Saves the lines of the window as a file. @returns its text */
const saved = async (page: Page, kind: 'txt' | 'vtt') => {
  await page.getByTestId('save-captions').click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByTestId(`save-${kind}`).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`captions.${kind}`);
  return readFileSync(await download.path(), 'utf8');
};
/** Whether a part of the page is on the screen as a whole. */
const isOnScreen = async (page: Page, part: Locator) => {
  const box = await part.boundingBox();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  return (
    box !== null && box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height
  );
};

test.skipIf(!isPossible)(
  'what Aya says is written on the office’s own machine for the colleague who hears her, and for no guest',
  async () => {
    aya = (
      await stage.openPerson({
        args: [`--use-file-for-fake-audio-capture=${join(folder, 'voice.wav')}`],
        isMicOn: true,
        isCameraOn: false,
      })
    ).page;
    spoken = watchSpoken(aya);
    await logInAndEnter(aya, stage.server.url, host.email, spaceId);
    const manager = await openManager(stage.server.url, host.email, spaceId);
    await manager.addMember({ firstName: '健', email: 'ken@example.com' });
    ken = (await stage.openPerson({ isMicOn: false, isCameraOn: false, hasTouch: true })).page;
    read = watchRead(ken);
    await logInAndEnter(ken, stage.server.url, 'ken@example.com', spaceId);
    ben = (await stage.openPerson({ isMicOn: false, isCameraOn: false })).page;
    const toBen = watchRead(ben);
    await arriveAsGuest(ben, `${stage.server.url}${pathIn('ja', `/guest?id=${spaceId}`)}`, 'ベン');

    for (const page of [aya, ken, ben]) await sitDown(page);
    await aya.getByTestId(`lock-${table}`).press('Enter');
    await aya.getByTestId(`unlock-${table}`).waitFor();
    for (const page of [aya, ken, ben]) await openCaptions(page);
    await aya.getByTestId('captions-on').check();
    // At a locked meeting room everybody there decides, also a guest.
    await aya.getByTestId('captions-state').filter({ hasText: ja.captions.trouble.locked_table }).waitFor();
    await aya.getByTestId('captions-table-agree').click();
    for (const page of [ken, ben]) await page.getByTestId('table-question').waitFor();
    expect(await violationsOf(ken)).toEqual([]);
    for (const page of [ken, ben]) await page.keyboard.press('Alt+Y');
    await aya.getByTestId('captions-state').filter({ hasText: ja.captions.state.listening }).waitFor();
    for (const page of [ken, ben])
      await page.getByTestId('captions-pill').filter({ hasText: ja.captions.table.sign }).waitFor();

    const { text } = requireVoice('ja-meeting');
    // The microphone plays again and again, so the first sentence may have begun before.
    const isRight = (said: string) => said.includes('会議') && errorRate(said, text) < forgivenErrors;
    await expect.poll(async () => (await textsIn(ken)).some(isRight), { timeout: 60_000 }).toBe(true);
    const said = (await textsIn(ken)).find(isRight) ?? '';
    expect(await textsIn(aya)).toContain(said);
    await ken.getByTestId('caption-band').waitFor();

    // Who heard it corrects it, for her too, and the company knows the word from now on.
    // The sentence as a whole: of one heard from its middle on, a correction has no word to learn.
    await ken
      .getByTestId('caption-line')
      .filter({ hasText: '会議' })
      .first()
      .getByTestId('correct-line')
      .click();
    await ken.getByTestId('corrected-text').fill('商談は3時に始まります。');
    await ken.getByTestId('learn-word').waitFor();
    expect(await violationsOf(ken)).toEqual([]);
    await ken.getByTestId('save-correction').click();
    await expect.poll(async () => (await textsIn(aya)).join(), { timeout: 30_000 }).toContain('商談');
    await ken.getByTestId('corrected-text').waitFor({ state: 'detached' });
    await ken.getByText(ja.captions.correct.learned.replace('{{word}}', '商談')).waitFor();

    // The guest hears her, and is given nothing, because the plan does not let guests translate.
    await ben.getByTestId('captions-on').check();
    await ben.getByTestId('captions-state').filter({ hasText: ja.captions.trouble.plan }).waitFor();
    expect([toBen, await ben.getByTestId('caption-band').count()]).toEqual([[], 0]);
  },
);

test.skipIf(!isPossible)(
  'a sentence ends with the microphone, files have what was said, and the next one is read on a phone and as text',
  async () => {
    // In the middle of a sentence.
    const count = spoken.begun.length;
    await expect.poll(() => spoken.begun.length, { timeout: 60_000, interval: 20 }).toBeGreaterThan(count);
    const muted = spoken.begun.at(-1) ?? '';
    await pressOnMap(aya, 'm');
    await aya.getByTestId('captions-state').filter({ hasText: ja.captions.trouble.muted }).waitFor();

    const text = await saved(ken, 'txt');
    expect(text).toMatch(/彩[^:]*: 商談は3時に始まります。/);
    expect(text.split('\n')).toHaveLength((await textsIn(ken)).length);
    const vtt = await saved(ken, 'vtt');
    expect(vtt).toMatch(/^WEBVTT\n\n00:00:00\.000 --> 00:00:0\d\.\d{3}\n<v 彩/);
    expect(vtt).toMatch(/<v 彩[^>]*>商談は3時に始まります。/);

    const before = (await textsIn(ken)).length;
    await pressOnMap(ken, 'u');
    await ken.getByTestId('captions-panel').waitFor({ state: 'detached' });
    await ken.setViewportSize({ width: 390, height: 844 });
    await pressOnMap(aya, 't');
    // A screen reader reads out what comes into it.
    const log = aya.getByTestId('text-captions').getByRole('log');
    await log.getByText('商談').first().waitFor();
    await aya.keyboard.press('m');
    const band = ken.getByTestId('caption-band');
    await band.waitFor();
    expect(await isOnScreen(ken, band)).toBe(true);
    await ken.getByTestId('open-captions').tap();
    await expect.poll(async () => (await textsIn(ken)).length, { timeout: 60_000 }).toBeGreaterThan(before);
    await expect.poll(() => isOnScreen(ken, linesIn(ken).last()), { timeout: 30_000 }).toBe(true);
    expect(await violationsOf(ken)).toEqual([]);
    await expect
      .poll(() => log.locator('p[lang="ja-JP"]').count(), { timeout: 60_000 })
      .toBeGreaterThan(before);
    expect(await violationsOf(aya)).toEqual([]);

    // What was cut off has gone nowhere.
    expect(spoken.sent.filter((sound) => sound.includes(muted))).toEqual([]);
    expect(read.filter((frame) => frame.includes(muted))).toEqual([]);
    expect(spoken.sent.length).toBeGreaterThan(1);
  },
);

test.skipIf(!isPossible)('she stops, deletes what she said, and the meeting leaves its record', async () => {
  await ken.setViewportSize({ width: 1280, height: 800 });
  await aya.keyboard.press('t');
  await aya.getByTestId('text-view').waitFor({ state: 'detached' });
  await pressOnMap(aya, 'm');
  await aya.getByTestId('captions-state').filter({ hasText: ja.captions.trouble.muted }).waitFor();
  await aya.getByTestId('captions-on').uncheck();
  await ken.getByTestId('captions-pill').waitFor({ state: 'hidden' });

  // A sentence that was on its way may still come, so the line is known by its key.
  const last = aya
    .getByTestId('caption-line')
    .filter({ has: aya.getByTestId('delete-line') })
    .last();
  const key = await last.getAttribute('data-line-key');
  const deleted = `[data-testid="caption-line"][data-line-key="${key}"]`;
  await ken.locator(deleted).waitFor();
  await aya.locator(deleted).getByTestId('delete-line').click();
  await ken.locator(deleted).waitFor({ state: 'detached' });

  // The meeting ends with the last of them, and both have what was said there.
  for (const page of [ben, aya, ken]) await page.getByTestId('pill-leave').press('Enter');
  await aya.getByTestId('record-saved').waitFor();
  await ken.getByTestId('read-record').click();
  await ken.getByTestId('record-page').getByText('商談').waitFor();
  await ken.getByTestId('record-page').getByText('杉の会議室').waitFor();
  expect(await ben.getByTestId('record-saved').count()).toBe(0);
  expect(await violationsOf(ken)).toEqual([]);
  await ken.getByTestId('remove-record').click();
  await ken.getByTestId('remove-record-dialog').getByText(ja.captions.record.remove, { exact: true }).click();
  await ken.getByText(ja.captions.record.none).waitFor();
  expect(stage.faults).toEqual([]);
});
