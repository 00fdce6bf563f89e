import type { PublishEvent } from '../../live/space/domain-events.ts';
import type { PublishAfterCommit } from '../../platform/after-commit/event-kind.ts';
import { spaceRemoved } from './events.ts';

/** The effects of the end of a company or space. */
export const createRemovals = (deps: {
  readonly publish: PublishAfterCommit;
  readonly publishEvent: PublishEvent;
}) => ({
  /** Handles the end of a company: publishes that of each of its spaces. */
  async removedWithCompany({ spaces, by }: { readonly spaces: readonly string[]; readonly by: string }) {
    for (const space_id of spaces) await deps.publish(spaceRemoved, { space_id, by });
  },

  /** Handles the end of a space: notifies everyone inside and closes the live space. */
  closeLive: ({ space_id, by }: { readonly space_id: string; readonly by: string }): Promise<void> =>
    deps.publishEvent(space_id, 'DeletedSpaceEvent', { by }),
});
export type Removals = ReturnType<typeof createRemovals>;
