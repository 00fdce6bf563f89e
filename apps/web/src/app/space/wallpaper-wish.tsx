import type { Space } from '@engawa/contract/spaces';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { RoomWallpaper, useRoom } from '../../features/rooms/index.ts';
import { useApi } from '../../platform/api-client/api-context.tsx';
import type { SpaceSession } from './space-session.ts';

const CompanyWallpapers = lazy(async () => ({
  default: (await import('../../features/pictures/index.ts')).CompanyWallpapers,
}));

/** Another floor for the room one is in; who manages the company adds pictures of its own too. */
export const WallpaperWish = ({
  session,
  space,
  selfId,
  roomId,
  onClose,
}: {
  session: SpaceSession;
  space: Space;
  selfId: string;
  roomId: string;
  onClose: () => void;
}) => {
  const { queries } = useApi();
  const room = useRoom(session.rooms, roomId);
  const ofCompany = useQuery(
    queries.companies.roleOf.queryOptions({ input: { id: selfId }, select: ({ data }) => data.role.name }),
  );
  if (room === null) return null;
  return (
    <RoomWallpaper
      room={room}
      companyId={space.company_id}
      own={
        ofCompany.data === 'Manager' && (
          <Suspense fallback={null}>
            <CompanyWallpapers companyId={space.company_id} />
          </Suspense>
        )
      }
      onClose={onClose}
    />
  );
};
