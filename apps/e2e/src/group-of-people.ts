import { randomBytes } from 'node:crypto';
import { testEnv } from '@engawa/testkit/env';
import { startLiveKit, whyNoLiveKit } from '@engawa/testkit/livekit';
import type { Page } from 'playwright-core';
import { createCompany, logInAndEnter } from './companies-and-invites.ts';
import { openStage, type Person, type Stage, type VisitorOptions } from './stage.ts';
import { until } from './until.ts';
import { enterAsGuest, openInItsLanguage, waitUntilInside } from './visitor.ts';
import { distanceTo, idOf } from './walking.ts';

export type GroupMember = Person & { readonly name: string; readonly id: string };
export type Group = {
  /** The Manager of the space. */
  readonly host: Person & { readonly name: string; readonly id: string };
  readonly guests: readonly GroupMember[];
  readonly spaceId: string;
  readonly company: string;
  /** E-mail address of the Manager. */
  readonly email: string;
};

export type GroupOptions = {
  /** Names of the guests. */
  readonly guests: readonly string[];
  readonly prefix?: string;
  readonly visitor?: VisitorOptions;
  /** Runs with the company's id before anyone enters. */
  readonly prepare?: (company: string) => Promise<unknown>;
};

const hostName = 'Aoi Mori';

export type GroupCarrier = 'p2p' | 'livekit';

/**
 * Why a journey does not run on LiveKit too: it needs `npm test -- --all` and a LiveKit server.
 * Null when it runs.
 */
export const whyNotOnLiveKit = (): string | null =>
  testEnv.isEveryTestAsked ? whyNoLiveKit() : 'walked on LiveKit by npm test -- --all';

/** Starts a server whose media use this carrier, for the duration of a journey. */
export const onCarrier = async (
  carrier: GroupCarrier,
  journey: (stage: Stage) => Promise<void>,
): Promise<void> => {
  const liveKit = carrier === 'livekit' ? await startLiveKit() : null;
  const stage = await openStage({ env: { ...liveKit?.env, MEDIA_CARRIER: carrier } });
  try {
    await journey(stage);
  } finally {
    await stage.close();
    await liveKit?.stop();
  }
};

/**
 * Opens a room of a new company with a Manager and guests, who are all inside and see each other.
 */
export const openGroup = async (stage: Stage, options: GroupOptions): Promise<Group> => {
  const { prefix = '', visitor = {} } = options;
  const { url } = stage.server;
  const sign = randomBytes(4).toString('hex');
  const company = `Company ${sign}`;
  const email = `aoi-${sign}@example.com`;
  const spaceId = await createCompany(url, { name: 'Aoi', email, company, space: '本社' });
  await options.prepare?.(company);
  const host = await stage.openPerson({ toneHz: 440, ...visitor });
  await logInAndEnter(host.page, url, email, spaceId, prefix);
  const come = async (name: string): Promise<GroupMember> => {
    const guest = await stage.openPerson({ toneHz: 880, ...visitor });
    await openInItsLanguage(guest.page, `${url}${prefix}/guest?id=${spaceId}`);
    await enterAsGuest(guest.page, name);
    await waitUntilInside(guest.page);
    return { ...guest, name, id: await idOf(host.page, name) };
  };
  const guests: GroupMember[] = [];
  for (const name of options.guests) guests.push(await come(name));
  const first = guests[0];
  const id = first ? await idOf(first.page, hostName) : '';
  return { host: { ...host, name: hostName, id }, guests, spaceId, company, email };
};

/** Walks up to a person by the list of people. */
export const walkUpTo = async (page: Page, userId: string): Promise<void> => {
  await page.getByTestId(`walk-to-${userId}`).click();
  await until(
    'stands beside them',
    () => distanceTo(page, userId),
    (px) => px < 120,
  );
};

/**
 * Opens speech mode, or starts or ends the megaphone, in the menu of announcements; or presses
 * share.
 */
export const pressTool = async (page: Page, tool: 'speech' | 'megaphone' | 'share-screen'): Promise<void> => {
  if (tool === 'share-screen') return page.getByTestId(tool).click();
  await page.getByTestId('announce').click();
  if (tool === 'megaphone') return page.getByTestId(tool).click();
  await page.getByTestId('speech-panel').waitFor();
};
