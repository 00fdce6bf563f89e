import { Suspense } from 'react';
import { laterPart } from '../../platform/later-part.ts';
import { useSpacePlace } from '../../slots/space-context.tsx';
import type { SpaceFeature } from '../../slots/space-feature.ts';
import type { ClockInNote } from './ui/recorded-arrival.tsx';
import { useDepartmentCard } from './ui/use-department-card.tsx';

const Recorded = laterPart(async () => ({
  default: (await import('./ui/recorded-arrival.tsx')).RecordedArrival,
}));

/** The parts of the space page that companies need for their slots. */
export type CompaniesPorts = {
  readonly me: {
    /**
     * Whether the server has admitted the user; stays true while the connection is being restored.
     */
    readonly useIsInside: () => boolean;
    readonly useRoomId: () => string | null;
  };
  readonly parts: {
    readonly ClockInNote: ClockInNote;
  };
};

/**
 * Records the arrival at the office as the beginning of the day, and asks once for the department.
 */
export const companiesFeature = ({
  me: { useIsInside, useRoomId },
  parts: { ClockInNote },
}: CompaniesPorts): SpaceFeature => {
  /** The company of which this is an office, for people who work there and are inside. */
  const useCompanyId = () => {
    const { space, me } = useSpacePlace();
    const isInside = useIsInside();
    return me.is_guest || space.type !== 'office' || !isInside ? null : space.company_id;
  };
  const Arrival = () => {
    const { me } = useSpacePlace();
    const companyId = useCompanyId();
    const roomId = useRoomId();
    if (companyId === null || roomId === null) return null;
    return (
      <Suspense fallback={null}>
        <Recorded companyId={companyId} userId={me.id} roomId={roomId} ClockInNote={ClockInNote} />
      </Suspense>
    );
  };
  return {
    name: 'companies',
    welcome: [
      {
        id: 'department',
        rank: 30,
        useCard: () => useDepartmentCard(useCompanyId(), useSpacePlace().me.id),
      },
    ],
    notices: [{ id: 'arrival', rank: 100, place: 'page', Notice: Arrival }],
  };
};
