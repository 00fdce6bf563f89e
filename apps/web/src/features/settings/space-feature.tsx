import type { SpaceFeature } from '../../slots/space-feature.ts';
import type { NoticeLine } from './notice-sounds.ts';
import { NoticeSounds } from './ui/notice-sounds.ts';

/** The sounds of the space, as far as one wants them. */
export const settingsFeature = ({
  realtime,
  isBusy,
}: {
  readonly realtime: NoticeLine;
  /** The person's status: busy people hear no notices. */
  isBusy(): boolean;
}): SpaceFeature => ({
  name: 'settings',
  notices: [
    { id: 'sounds', rank: 60, place: 'page', Notice: () => <NoticeSounds line={realtime} isBusy={isBusy} /> },
  ],
});
