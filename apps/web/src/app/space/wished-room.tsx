import { findLimitMet, type PlanCount } from '@engawa/contract/plans';
import type { Space } from '@engawa/contract/spaces';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { type RoomWish, RoomWishes, useRoom } from '../../features/rooms/index.ts';
import { useApi } from '../../platform/api-client/api-context.tsx';
import { Spoken } from '../../platform/i18n/spoken.tsx';
import type { SpaceSession } from './space-session.ts';

const CompanyWallpapers = lazy(async () => ({
  default: (await import('../../features/pictures/index.ts')).CompanyWallpapers,
}));
const LimitDialog = lazy(async () => ({
  default: (await import('../../features/plans/index.ts')).LimitDialog,
}));

/** What a Manager wants of the room they are in; who manages the company adds pictures of its own, and hears of its limits. */
export const WishedRoom = ({
  wish,
  session,
  space,
  selfId,
  roomId,
  onClose,
}: {
  wish: RoomWish;
  session: SpaceSession;
  space: Space;
  selfId: string;
  roomId: string;
  onClose: () => void;
}) => {
  const { queries } = useApi();
  const room = useRoom(session.rooms, roomId);
  const [limit, setLimit] = useState<PlanCount | null>(null);
  const ofCompany = useQuery(
    queries.companies.roleOf.queryOptions({ input: { id: selfId }, select: ({ data }) => data.role.name }),
  );
  if (room === null) return null;
  if (limit !== null)
    return (
      <Suspense fallback={null}>
        <Spoken of={['plans']}>
          <LimitDialog met={limit} company={space.company} onClose={onClose} />
        </Spoken>
      </Suspense>
    );
  const isCompanyManager = ofCompany.data === 'Manager';
  return (
    <RoomWishes
      wish={wish}
      room={room}
      companyId={space.company_id}
      ownPictures={
        isCompanyManager && (
          <Suspense fallback={null}>
            <Spoken of={['pictures']}>
              <CompanyWallpapers companyId={space.company_id} />
            </Spoken>
          </Suspense>
        )
      }
      onRefused={(code) => {
        const met = findLimitMet(code);
        setLimit(met);
        return met !== null;
      }}
      onClose={onClose}
    />
  );
};
