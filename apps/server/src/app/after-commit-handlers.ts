import type { Sessions } from '../features/accounts/index.ts';
import { companyRemoved } from '../features/companies/index.ts';
import { accountDeleted } from '../features/personal-data/index.ts';
import type { OwnPictures, StoredWallpapers } from '../features/pictures/index.ts';
import { type Removals, spaceRemoved } from '../features/space-lifecycle/index.ts';
import type { Foundation } from './foundation.ts';

type Needs = {
  readonly sessions: Pick<Sessions, 'notifyEnded'>;
  readonly pictures: Pick<OwnPictures, 'removeFiles'> & {
    readonly wallpapers: Pick<StoredWallpapers, 'removeFiles'>;
  };
  readonly removals: Removals;
};

/** Lists which feature handles which event of another, and begins to handle them. */
export const startAfterCommit = (
  { afterCommit: { on, start } }: Foundation,
  { sessions, pictures, removals }: Needs,
): void => {
  on(accountDeleted, 'sessions', (event) => sessions.notifyEnded(event.sessions));
  on(accountDeleted, 'pictures', pictures.removeFiles);
  on(companyRemoved, 'pictures', pictures.wallpapers.removeFiles);
  on(companyRemoved, 'space-lifecycle', removals.removedWithCompany);
  on(spaceRemoved, 'space-lifecycle', removals.closeLive);
  start();
};
