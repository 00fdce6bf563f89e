import { companyRemoved } from '../features/companies/index.ts';
import { accountDeleted } from '../features/personal-data/index.ts';
import { createRemovals, spaceRemoved } from '../features/space-lifecycle/index.ts';
import type { PublishEvent } from '../live/domain-events.ts';
import type { AfterCommitEvents } from '../platform/after-commit/after-commit-events.ts';
import type { createPictures } from './pictures.ts';

type Deps = {
  readonly publishEvent: PublishEvent;
  readonly sessions: { notifyEnded(ended: readonly string[]): void };
  readonly pictures: Pick<ReturnType<typeof createPictures>, 'removeFiles'>;
};

/** Which feature handles which event of another, one line each; from then on they are handled. */
export const startAfterCommit = (
  { on, publish, start }: AfterCommitEvents,
  { publishEvent, sessions, pictures }: Deps,
): void => {
  const removals = createRemovals({ publish, publishEvent });
  on(accountDeleted, 'sessions', (event) => sessions.notifyEnded(event.sessions));
  on(accountDeleted, 'pictures', pictures.removeFiles);
  on(companyRemoved, 'space-lifecycle', removals.removedWithCompany);
  on(spaceRemoved, 'space-lifecycle', removals.closeLive);
  start();
};
