import { IconPencil, IconPhoto, IconPlus, IconTrash } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { SpaceFeature } from '../../slots/space-feature.ts';
import { toasts } from '../../ui/toasts/toasts.ts';
import type { RoomsPorts } from './ports.ts';
import { OpenRoomDialog } from './ui/open-room-dialog.tsx';
import type { RoomTask } from './ui/room-dialogs.tsx';
import { RoomSwitch } from './ui/room-switch.tsx';
import { useRoom } from './ui/use-room.ts';

/** Tasks of Managers for their current room, in the order of how often they are needed. */
const tasks: readonly { task: RoomTask; Icon: typeof IconPlus }[] = [
  { task: 'wallpaper', Icon: IconPhoto },
  { task: 'create', Icon: IconPlus },
  { task: 'rename', Icon: IconPencil },
  { task: 'remove', Icon: IconTrash },
];

/** The user's room: moving to another one, and the tasks of Managers. */
export const roomsFeature = ({
  rooms,
  map,
  useRoomId,
  useIsManager,
  LimitDialog,
  CompanyWallpapers,
}: RoomsPorts): SpaceFeature => {
  // Stores the room that the dialog was opened for, so that a user who is moved meanwhile does not
  // change another room by mistake.
  const open = createStore<{ readonly dialog: { task: RoomTask; roomId: string } | null }>(() => ({
    dialog: null,
  }));
  const close = () => open.setState({ dialog: null });
  const Switch = () => {
    const { t } = useTranslation('space');
    const roomId = useRoomId();
    const showRefused = () => void toasts.show(t('room_not_entered'), { tone: 'danger' });
    return roomId !== null && <RoomSwitch rooms={rooms} roomId={roomId} onRefused={showRefused} />;
  };
  const useTasks = () => {
    const { t } = useTranslation('space');
    const roomId = useRoomId();
    const isManager = useIsManager();
    if (!isManager || roomId === null) return null;
    return {
      key: 'room',
      title: t('room.group'),
      choices: tasks.map(({ task, Icon }) => ({
        key: task,
        label: t(`room.open.${task}`),
        icon: <Icon size={20} stroke={1.75} aria-hidden />,
        testId: `room-wish-${task}`,
        choose: () => open.setState({ dialog: { task, roomId } }),
      })),
    };
  };
  const Dialog = () => {
    const dialog = useStore(open, (state) => state.dialog);
    return (
      dialog && (
        <OpenRoomDialog
          key={dialog.task}
          {...dialog}
          rooms={rooms}
          LimitDialog={LimitDialog}
          CompanyWallpapers={CompanyWallpapers}
          onClose={close}
        />
      )
    );
  };
  /** Draws the room as the ground of the map. */
  const RoomGround = () => {
    const room = useRoom(rooms, useRoomId());
    const { name, width, height } = room ?? { name: '', width: 0, height: 0 };
    const picture = room?.wallpaper.url ?? null;
    useEffect(() => {
      map.setGround(picture === null ? null : { name, width, height, picture });
    }, [name, width, height, picture]);
    return null;
  };
  return {
    name: 'rooms',
    topBarParts: [{ id: 'room-switch', rank: 10, side: 'left', Part: Switch }],
    spaceMenu: [{ id: 'room', rank: 10, useGroup: useTasks }],
    notices: [
      { id: 'room-ground', rank: 5, place: 'page', Notice: RoomGround },
      { id: 'room-dialog', rank: 70, place: 'page', Notice: Dialog },
    ],
  };
};
