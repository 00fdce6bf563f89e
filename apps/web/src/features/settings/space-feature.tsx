import type { SpaceFeature } from '../../slots/space-feature.ts';
import type { NoticeLine } from './notice-sounds.ts';
import { NoticeSounds } from './ui/notice-sounds.ts';

/** The sounds of the space that the user has turned on. */
export const settingsFeature = ({
  realtime,
  isBusy,
}: {
  readonly realtime: NoticeLine;
  /** Whether the user's status is busy; busy people hear no notices. */
  isBusy(): boolean;
}): SpaceFeature => ({
  name: 'settings',
  notices: [
    { id: 'sounds', rank: 60, place: 'page', Notice: () => <NoticeSounds line={realtime} isBusy={isBusy} /> },
  ],
});
