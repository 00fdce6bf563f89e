import { ja } from '@engawa/phrases/ja';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCompany, logInAndEnter } from '../../src/companies-and-invites.ts';
import { openStage, type Stage } from '../../src/stage.ts';
import { violationsOf } from '../../src/violations.ts';
import { arriveAsGuest, enterAsGuest, pathIn } from '../../src/visitor.ts';
import { idOf } from '../../src/walking.ts';

const host = { name: '葵', email: 'aoi@example.com', company: '縁側カフェ', space: '本社' };

let stage: Stage;
let spaceId: string;
beforeAll(async () => {
  stage = await openStage();
  spaceId = await createCompany(stage.server.url, host);
});
afterAll(() => stage?.close());

test('a manager sends a guest away and blocks them, sees them in the settings, and lets them in again', async () => {
  const { page: aoi } = await stage.openPerson();
  await logInAndEnter(aoi, stage.server.url, host.email, spaceId);
  const { page: gus } = await stage.openPerson({ language: 'en-US' });
  const entry = `${stage.server.url}${pathIn('en', `/guest?id=${spaceId}`)}`;
  await arriveAsGuest(gus, entry, 'Gus');
  const gusId = await idOf(aoi, 'Gus');

  // From the menu of the guest's row, by keyboard.
  await aoi.getByTestId(`more-about-${gusId}`).press('Enter');
  await aoi.getByTestId(`send-away-${gusId}`).press('Enter');
  const dialog = aoi.getByTestId('send-away-dialog');
  await dialog.waitFor();
  expect(await violationsOf(aoi, { within: '[role="alertdialog"]' })).toEqual([]);
  await dialog.getByTestId('send-away-block').press('Space');
  await dialog.getByTestId('confirm-yes').press('Enter');
  await gus.getByTestId('left-space-toast').waitFor();
  await aoi.getByTestId(`avatar-${gusId}`).waitFor({ state: 'detached' });

  // The guest reads why they cannot enter again, and nothing about who decided it.
  await gus.goto(entry);
  await enterAsGuest(gus, 'Gus');
  await gus.getByText('You cannot enter this space as a guest at the moment.').waitFor();
  expect(await violationsOf(gus)).toEqual([]);

  await aoi.getByTestId('me-menu').click();
  await aoi.getByTestId('open-settings').click();
  await aoi.getByTestId('settings-SpaceMemberSetting').click();
  const row = aoi.getByTestId(`guest-${gusId}`);
  await row.getByText(/まで入室できません/).waitFor();
  expect(await violationsOf(aoi, { within: '[role="dialog"]' })).toEqual([]);
  await row.getByTestId('let-in-again').click();
  await aoi
    .getByTestId('toasts')
    .getByText(ja.space_guests.people.let_in_done.replace('{{name}}', 'Gus'))
    .waitFor();
  await arriveAsGuest(gus, entry, 'Gus');
  expect(stage.faults).toEqual([]);
});
