import type { Page } from 'playwright-core';
import { type CompanyCreator, createCompany, logInAndEnter } from './companies-and-invites.ts';
import type { Stage } from './stage.ts';
import { arriveAsGuest, pathIn } from './visitor.ts';
import { idOf } from './walking.ts';

type HostAndGuest = {
  readonly spaceId: string;
  readonly host: Page;
  readonly hostId: string;
  readonly guest: Page;
  readonly guestId: string;
};

/**
 * A Manager whose browser is Japanese and Ben, a guest whose browser is English, who are inside the
 * first space of a new company and see each other.
 */
export const openHostAndGuest = async (stage: Stage, creator: CompanyCreator): Promise<HostAndGuest> => {
  const { url } = stage.server;
  const spaceId = await createCompany(url, creator);
  const { page: host } = await stage.openPerson();
  await logInAndEnter(host, url, creator.email, spaceId);
  const { page: guest } = await stage.openPerson({ language: 'en-US' });
  await arriveAsGuest(guest, `${url}${pathIn('en', `/guest?id=${spaceId}`)}`, 'Ben');
  const guestId = await idOf(host, 'Ben');
  return { spaceId, host, hostId: await idOf(guest, creator.name), guest, guestId };
};
