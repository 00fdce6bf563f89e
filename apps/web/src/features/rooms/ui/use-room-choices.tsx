import {
  IconFile,
  IconHammer,
  IconLock,
  IconLockOpen,
  IconPencil,
  IconPhoto,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import type { MenuChoice } from '../../../ui/menu/menu.tsx';
import { toasts } from '../../../ui/toasts/toasts.ts';
import type { Rooms } from '../create-rooms.ts';
import type { FloorTask, RoomTask } from './room-dialogs.tsx';
import { useFloors, useRoom } from './use-room.ts';

/** A task whose dialog is open. */
export type OpenTask = {
  readonly task: RoomTask;
  /** Null for a new room. */
  readonly roomId: string | null;
  readonly floorId: string;
};

const icons = {
  wallpaper: IconPhoto,
  create: IconPlus,
  rename: IconPencil,
  file: IconFile,
  remove: IconTrash,
  lock: IconLock,
  unlock: IconLockOpen,
  managers_build: IconHammer,
  members_build: IconHammer,
};

/** The tasks of Managers for a room, in the order of how often they are needed. */
export const useRoomChoices = (
  rooms: Rooms,
  roomId: string | null,
  start: (task: OpenTask) => void,
): MenuChoice[] => {
  const { t } = useTranslation('space');
  const { calls } = useApi();
  const floors = useFloors(rooms);
  const room = useRoom(rooms, roomId);
  if (room === null) return [];
  const isLast = floors.flatMap((floor) => floor.rooms).length === 1;
  const choice = (key: keyof typeof icons, choose: () => void): MenuChoice => {
    const Icon = icons[key];
    return {
      key,
      label: t(`room.open.${key}`),
      icon: <Icon size={20} stroke={1.75} aria-hidden />,
      testId: `room-action-${key}`,
      choose,
    };
  };
  const dialog = (task: Exclude<RoomTask, FloorTask>): MenuChoice =>
    choice(task, () => start({ task, roomId: room.uuid, floorId: room.floor_uuid }));
  const setLock = (isLock: boolean) =>
    rooms.lock(room.uuid, isLock).then(
      () => toasts.show(t(isLock ? 'room.is_locked' : 'room.is_unlocked', { room: room.name })),
      () => toasts.show(t('room.lock_failed'), { tone: 'danger' }),
    );
  const setBuilding = (members_build: boolean) =>
    calls.rooms.update({ id: room.uuid, members_build }).then(
      () => toasts.show(t(members_build ? 'room.members_build' : 'room.managers_build', { room: room.name })),
      () => toasts.show(t('room.building_failed'), { tone: 'danger' }),
    );
  return [
    dialog('wallpaper'),
    dialog('create'),
    dialog('rename'),
    dialog('file'),
    choice(room.is_lock ? 'unlock' : 'lock', () => void setLock(!room.is_lock)),
    choice(
      room.members_build ? 'managers_build' : 'members_build',
      () => void setBuilding(!room.members_build),
    ),
    { ...dialog('remove'), tone: 'danger', whyDisabled: isLast ? t('room.is_last') : undefined },
  ];
};
