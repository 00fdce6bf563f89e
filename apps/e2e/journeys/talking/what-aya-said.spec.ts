import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ja } from '@engawa/phrases/ja';
import { testEnv } from '@engawa/testkit/env';
import { errorRate, listVoices, requireVoice } from '@engawa/testkit/voices';
import { sampleRate, wavOf } from '@engawa/testkit/wav';
import type { Page } from 'playwright-core';
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
const textsIn = (page: Page) => page.getByTestId('caption-line').locator('p[lang="ja-JP"]').allTextContents();

test.skipIf(!isPossible)(
  'what Aya says is written on the office’s own machine for the colleague who hears her, until she stops',
  async () => {
    const { page: aya } = await stage.openPerson({
      args: [`--use-file-for-fake-audio-capture=${join(folder, 'voice.wav')}`],
      isMicOn: true,
      isCameraOn: false,
    });
    await logInAndEnter(aya, stage.server.url, host.email, spaceId);
    const manager = await openManager(stage.server.url, host.email, spaceId);
    await manager.addMember({ firstName: '健', email: 'ken@example.com' });
    const { page: ken } = await stage.openPerson({ isMicOn: false, isCameraOn: false });
    await logInAndEnter(ken, stage.server.url, 'ken@example.com', spaceId);
    const { page: ben } = await stage.openPerson({ isMicOn: false, isCameraOn: false });
    await arriveAsGuest(ben, `${stage.server.url}${pathIn('ja', `/guest?id=${spaceId}`)}`, 'ベン');

    for (const page of [aya, ken]) await sitDown(page);
    await aya.getByTestId(`lock-${table}`).press('Enter');
    await aya.getByTestId(`unlock-${table}`).waitFor();
    for (const page of [aya, ken]) await openCaptions(page);
    await aya.getByTestId('captions-on').check();
    // At a locked meeting room everybody there decides.
    await aya.getByTestId('captions-state').filter({ hasText: ja.captions.trouble.locked_table }).waitFor();
    await aya.getByTestId('captions-table-agree').click();
    await ken.getByTestId('table-question').waitFor();
    expect(await violationsOf(ken)).toEqual([]);
    await ken.keyboard.press('Alt+Y');
    await aya.getByTestId('captions-state').filter({ hasText: ja.captions.state.listening }).waitFor();
    await ken.getByTestId('captions-pill').filter({ hasText: ja.captions.table.sign }).waitFor();

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
    await expect.poll(async () => (await textsIn(aya)).join()).toContain('商談');
    await ken.getByTestId('corrected-text').waitFor({ state: 'detached' });
    await ken.getByText(ja.captions.correct.learned.replace('{{word}}', '商談')).waitFor();
    const corrected = (await textsIn(aya)).length;
    // A guest is not given them, because the plan does not let guests translate.
    expect(await ben.getByTestId('caption-band').count()).toBe(0);

    await expect
      .poll(async () => (await textsIn(aya)).length, { timeout: 60_000 })
      .toBeGreaterThan(corrected);

    await pressOnMap(aya, 'm');
    await aya.getByTestId('captions-state').filter({ hasText: ja.captions.trouble.muted }).waitFor();
    await aya.getByTestId('captions-on').uncheck();
    await ken.getByTestId('captions-pill').waitFor({ state: 'hidden' });

    const before = (await textsIn(ken)).length;
    await aya.getByTestId('delete-line').last().click();
    await expect.poll(async () => (await textsIn(ken)).length).toBe(before - 1);

    // The meeting ends with the last of them, and both have what was said there.
    for (const page of [aya, ken]) await page.getByTestId('pill-leave').press('Enter');
    await aya.getByTestId('record-saved').waitFor();
    await ken.getByTestId('read-record').click();
    await ken.getByTestId('record-page').getByText('商談').waitFor();
    await ken.getByTestId('record-page').getByText('杉の会議室').waitFor();
    expect(await violationsOf(ken)).toEqual([]);
    await ken.getByTestId('remove-record').click();
    await ken
      .getByTestId('remove-record-dialog')
      .getByText(ja.captions.record.remove, { exact: true })
      .click();
    await ken.getByText(ja.captions.record.none).waitFor();
    expect(stage.faults).toEqual([]);
  },
);
