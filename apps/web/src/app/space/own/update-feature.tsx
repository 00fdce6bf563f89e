import type { SpaceFeature } from '../../../slots/space-feature.ts';
import { UpdateNotice } from '../../layouts/update-notice.tsx';

/** The notice over the map that the server was updated. */
export const updateFeature = (): SpaceFeature => ({
  name: 'update',
  notices: [{ id: 'update', rank: 90, place: 'edge', Notice: () => <UpdateNotice isInSpace /> }],
});
