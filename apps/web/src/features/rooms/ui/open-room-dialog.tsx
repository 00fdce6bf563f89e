import { canManageCompany } from '@engawa/contract/companies';
import { findLimitMet, type PlanCount } from '@engawa/contract/plans';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import { useSpacePlace } from '../../../slots/space-context.tsx';
import { toasts } from '../../../ui/toasts/toasts.ts';
import type { RoomsPorts } from '../ports.ts';
import { RoomDialogs, type RoomTask } from './room-dialogs.tsx';
import { useFloors, useRoom } from './use-room.ts';

/**
 * The dialog of a task; Managers of the company can also add its own pictures and read about its
 * limits.
 */
export const OpenRoomDialog = ({
  task,
  roomId,
  floorId,
  rooms,
  LimitDialog,
  CompanyWallpapers,
  StartChoice,
  onClose,
}: RoomsPorts['parts'] & {
  rooms: RoomsPorts['rooms'];
  task: RoomTask;
  /** The room that the task is about; null for a new one. */
  roomId: string | null;
  /** The floor of that room, or of the new one. */
  floorId: string;
  onClose: () => void;
}) => {
  const { queries } = useApi();
  const { space, me } = useSpacePlace();
  const room = useRoom(rooms, roomId);
  const floors = useFloors(rooms);
  const { t } = useTranslation('space');
  const showRefused = () => toasts.show(t('room_not_entered'), { tone: 'danger' });
  const [limit, setLimit] = useState<PlanCount | null>(null);
  const ofCompany = useQuery(
    queries.companies.roleOf.queryOptions({ input: { id: me.id }, select: ({ data }) => data.role.name }),
  );
  const isOfRoom = !task.includes('floor') && task !== 'create';
  if (room === null && isOfRoom) return null;
  if (limit !== null) return <LimitDialog met={limit} company={space.company} onClose={onClose} />;
  const isCompanyManager = canManageCompany(ofCompany.data ?? null);
  return (
    <RoomDialogs
      task={task}
      room={room}
      floorId={floorId}
      floors={floors}
      spaceName={space.name}
      spaceId={space.uuid}
      goTo={(id) => void rooms.change(id).catch(showRefused)}
      companyId={space.company_id}
      StartChoice={StartChoice}
      ownPictures={isCompanyManager && <CompanyWallpapers companyId={space.company_id} isAddOnly />}
      onRefused={(code) => {
        const met = findLimitMet(code);
        setLimit(met);
        return met !== null;
      }}
      onClose={onClose}
    />
  );
};
