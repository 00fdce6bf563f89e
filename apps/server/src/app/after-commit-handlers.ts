import { companyRemoved } from '../features/companies/index.ts';
import { accountDeleted } from '../features/personal-data/index.ts';
import { createRemovals, spaceRemoved } from '../features/space-lifecycle/index.ts';
import type { AccountsPart } from './accounts.ts';
import type { Foundation } from './foundation.ts';
import type { PicturesPart } from './pictures.ts';

type Parts = {
  readonly accounts: { readonly sessions: Pick<AccountsPart['sessions'], 'notifyEnded'> };
  readonly pictures: Pick<PicturesPart, 'removeFiles' | 'wallpapers'>;
};

/** Lists which feature handles which event of another, and begins to handle them. */
export const startAfterCommit = (
  { afterCommit: { on, publish, start }, publishEvent }: Foundation,
  { accounts: { sessions }, pictures }: Parts,
): void => {
  const removals = createRemovals({ publish, publishEvent });
  on(accountDeleted, 'sessions', (event) => sessions.notifyEnded(event.sessions));
  on(accountDeleted, 'pictures', pictures.removeFiles);
  on(companyRemoved, 'pictures', pictures.wallpapers.removeFiles);
  on(companyRemoved, 'space-lifecycle', removals.removedWithCompany);
  on(spaceRemoved, 'space-lifecycle', removals.closeLive);
  start();
};
