import { volumeAt } from '@engawa/contract/media';
import { createSilentProxy } from '@engawa/testkit/silent-proxy';
import { expect } from 'vitest';
import { clipboardOf, openInvite } from './companies-and-invites.ts';
import { audibleEnergy, gainOf, listen, receivedMedia } from './received-media.ts';
import type { Stage } from './stage.ts';
import { until } from './until.ts';
import {
  arriveAsGuest,
  distanceBetween,
  fillRegistration,
  ownPlace,
  pathIn,
  placeOfOther,
  waitUntilInside,
} from './visitor.ts';
import { distanceTo, idOf, standStill, walkByKeyUntil } from './walking.ts';

const dropMs = 8_000;

type SilentProxy = Awaited<ReturnType<typeof createSilentProxy>>;

type Visitor = Awaited<ReturnType<Stage['openPerson']>>;
type Pair = {
  readonly host: Visitor;
  readonly guest: Visitor;
  /** Their user ids. */
  readonly hostId: string;
  readonly guestId: string;
};

/** Each sees the other move, to the true place of the other, and from afar nothing is heard. */
const seeEachOther = async ({ host, guest, hostId, guestId }: Pair): Promise<void> => {
  await walkByKeyUntil(
    guest.page,
    'ArrowRight',
    'guest walks off',
    async () => (await distanceTo(guest.page, hostId)) > 480,
  );
  const guestStands = await standStill(guest.page);
  await until(
    'host sees the guest where the guest stands',
    () => placeOfOther(host.page, guestId),
    (seen) => seen !== null && distanceBetween(seen, guestStands) <= 16,
  );
  const hostBefore = await ownPlace(host.page);
  await walkByKeyUntil(host.page, 'ArrowUp', 'host walks a little', async () => {
    const now = await ownPlace(host.page);
    return hostBefore !== null && now !== null && distanceBetween(now, hostBefore) > 60;
  });
  const hostStands = await standStill(host.page);
  await until(
    'guest sees the host where the host stands',
    () => placeOfOther(guest.page, hostId),
    (seen) => seen !== null && distanceBetween(seen, hostStands) <= 16,
  );

  // Far apart nothing is sent.
  await until(
    'nothing is heard from afar',
    () => listen(host.page, 500),
    ({ bytes }) => bytes === 0,
  );
  expect((await gainOf(host.page, guestId)) ?? 0).toBe(0);
};

/** Near each other there is sound and picture. */
const meetNearby = async ({ host, guest, hostId }: Pair): Promise<void> => {
  await guest.page.getByTestId(`walk-to-${hostId}`).click();
  await until(
    'guest stands beside the host',
    () => distanceTo(guest.page, hostId),
    (px) => px < 120,
  );
  await until(
    'host hears the guest',
    () => listen(host.page, 400),
    ({ energy }) => energy > audibleEnergy,
  );
  await until(
    'guest hears the host',
    () => listen(guest.page, 400),
    ({ energy }) => energy > audibleEnergy,
  );
  await until(
    'host sees moving pictures',
    () => receivedMedia(host.page),
    ({ videoFrames }) => videoFrames > 5,
  );
  await until(
    'the picture plays',
    () =>
      host.page.evaluate(() =>
        [...document.querySelectorAll('video')].some(
          (video) => !video.paused && video.readyState >= 2 && video.videoWidth > 0,
        ),
      ),
    (isPlaying) => isPlaying,
  );
};

/** The guest walks away: the gain follows the formula at each distance, down to nothing. */
const walkApart = async ({ host, guest, hostId, guestId }: Pair): Promise<void> => {
  await standStill(guest.page);
  const gains: number[] = [];
  for (const atLeastPx of [130, 200, 260, 320]) {
    await walkByKeyUntil(
      guest.page,
      'ArrowRight',
      `guest is ${atLeastPx} px away`,
      async () => (await distanceTo(guest.page, hostId)) > atLeastPx,
    );
    await standStill(guest.page);
    const gain = await until(
      `gain at ${atLeastPx} px follows the formula`,
      async () => ({
        gain: (await gainOf(host.page, guestId)) ?? 0,
        px: await distanceTo(host.page, guestId),
      }),
      (seen) => Math.abs(seen.gain - volumeAt(seen.px) / 100) < 0.03,
    );
    gains.push(gain.gain);
  }
  expect(gains).toEqual([...gains].sort((a, b) => b - a));
  expect(gains.at(-1)).toBeCloseTo(0, 2);
  await until(
    'nothing is sent beyond 300 px',
    () => listen(host.page, 500),
    ({ bytes }) => bytes === 0,
  );
};

/** The guest's connection is dead for eight seconds, without a close. */
const surviveSilence = async ({ host, guest, guestId }: Pair, line: SilentProxy): Promise<void> => {
  await guest.page.evaluate(() => {
    document.documentElement.dataset.sameDocument = 'yes';
  });
  const before = await standStill(guest.page);
  const avatarOfGuest = host.page.getByTestId(`avatar-${guestId}`);
  line.silence();
  const cutAt = Date.now();
  await until(
    'host sees the guest greyed',
    () => avatarOfGuest.getAttribute('data-connected'),
    (value) => value === 'false',
    10_000,
  );
  await until(
    'guest gets the answer',
    () => guest.page.getByTestId('connection-state').getAttribute('data-state'),
    (state) => state !== 'connected',
    15_000,
  );
  await guest.page.waitForTimeout(Math.max(0, dropMs - (Date.now() - cutAt)));
  line.resume();
  await until(
    'host sees the guest back',
    () => avatarOfGuest.getAttribute('data-connected'),
    (value) => value === 'true',
  );
  await waitUntilInside(guest.page);
  expect(await guest.page.evaluate(() => document.documentElement.dataset.sameDocument)).toBe('yes');
  const after = await standStill(guest.page);
  expect(distanceBetween(before, after)).toBeLessThanOrEqual(16);
  await until(
    'both agree on the place',
    () => placeOfOther(host.page, guestId),
    (seen) => seen !== null && distanceBetween(seen, after) <= 16,
  );
};

/**
 * The main use of Engawa: one person registers and sends the guest link, another enters by it, they
 * walk up to each other, hear and see each other, part, and survive a dead connection.
 */
export const twoPeopleMeet = async (stage: Stage): Promise<void> => {
  const serverPort = Number(new URL(stage.server.url).port);
  const line = await createSilentProxy({ port: serverPort });
  try {
    const host = await stage.openPerson({ toneHz: 440 });
    await host.page.goto(`${stage.server.url}${pathIn('ja', '/auth/register')}`);
    await fillRegistration(host.page, {
      firstName: '葵',
      lastName: '高橋',
      companyName: '縁側商店',
      spaceName: '本社',
      email: 'aoi@example.com',
      password: 'engawa2026',
    });
    await waitUntilInside(host.page);

    await openInvite(host.page, 'guest');
    await host.page.getByTestId('copy-guest-link').click();
    const link = await until(
      'the guest link is copied',
      () => clipboardOf(host.page),
      (text) => text !== '',
    );
    await host.page.getByTestId('invite-return').click();
    expect(link).toContain(`${stage.server.url}/guest?id=`);

    const guest = await stage.openPerson({ toneHz: 880, language: 'en-US', throughPort: line.port });
    await arriveAsGuest(guest.page, link.replace('/guest?', pathIn('en', '/guest?')), 'Ben');

    const hostId = await idOf(guest.page, '高橋葵');
    const guestId = await idOf(host.page, 'Ben');

    const pair = { host, guest, hostId, guestId };
    await seeEachOther(pair);
    await meetNearby(pair);
    await walkApart(pair);
    await surviveSilence(pair, line);

    // They still hear each other.
    await guest.page.getByTestId(`walk-to-${hostId}`).click();
    await until(
      'host hears the guest again',
      () => listen(host.page, 400),
      ({ energy }) => energy > audibleEnergy,
    );
    expect(stage.faults).toEqual([]);
  } finally {
    await line.close();
  }
};
