import { useSpacePlace } from '../../slots/space-context.tsx';
import type { SpaceFeature } from '../../slots/space-feature.ts';
import { ArrivalNotices } from './ui/arrival-notices.tsx';

/** What companies need from the space page for their slots. */
export type CompaniesPorts = {
  /**
   * Whether the server has admitted the user; stays true while the connection is being restored.
   */
  readonly useIsInside: () => boolean;
  readonly useRoomId: () => string | null;
};

/** Records the arrival at the office as the beginning of the day. */
export const companiesFeature = ({ useIsInside, useRoomId }: CompaniesPorts): SpaceFeature => {
  const Arrival = () => {
    const { space, me } = useSpacePlace();
    const isInside = useIsInside();
    const roomId = useRoomId();
    if (me.is_guest || space.type !== 'office' || !isInside || roomId === null) return null;
    return <ArrivalNotices companyId={space.company_id} userId={me.id} roomId={roomId} />;
  };
  return {
    name: 'companies',
    notices: [{ id: 'arrival', rank: 100, place: 'page', Notice: Arrival }],
  };
};
