import { IconDoor } from '@tabler/icons-react';
import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { WithNamespaces } from '../../platform/i18n/with-namespaces.tsx';
import { laterPart } from '../../platform/later-part.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import type { SpaceFeature } from '../../slots/space-feature.ts';
import { toasts } from '../../ui/toasts/toasts.ts';
import type { RoomsPorts } from './ports.ts';
import { roomsFound } from './rooms-found.ts';
import { RoomSwitch } from './ui/room-switch.tsx';
import { useFloors, useRoom } from './ui/use-room.ts';
import { type OpenTask, useRoomChoices } from './ui/use-room-choices.tsx';

// Loaded when a dialog is opened, and when the tab is first shown.
const OpenRoomDialog = lazyPart(async () => ({
  default: (await import('./ui/open-room-dialog.tsx')).OpenRoomDialog,
}));
// People look at the map first.
const RoomHeads = laterPart(async () => ({ default: (await import('./ui/room-heads.tsx')).RoomHeads }));
const RoomsPanel = lazyPart(async () => ({ default: (await import('./ui/rooms-panel.tsx')).RoomsPanel }));

/** The rooms of the space: their list, moving between them, and the tasks of Managers. */
export const roomsFeature = (ports: RoomsPorts): SpaceFeature => {
  const {
    rooms,
    map,
    me: { useRoomId, useIsManager },
    parts: { LimitDialog, CompanyWallpapers, StartChoice },
  } = ports;
  // Stores the room that the dialog was opened for, so that a user who is moved meanwhile does not
  // change another room by mistake.
  const open = createStore<{ readonly dialog: OpenTask | null }>(() => ({
    dialog: null,
  }));
  const close = () => open.setState({ dialog: null });
  const start = (dialog: OpenTask) => open.setState({ dialog });
  const Panel = () => (
    <Suspense fallback={null}>
      <WithNamespaces of={['spaces']}>
        <RoomsPanel ports={ports} start={start} />
      </WithNamespaces>
    </Suspense>
  );
  const useTasks = () => {
    const { t } = useTranslation('space');
    const roomId = useRoomId();
    const isManager = useIsManager();
    const choices = useRoomChoices(rooms, roomId, start);
    if (!isManager || roomId === null) return null;
    return {
      key: 'room',
      title: t('room.group'),
      choices,
    };
  };
  const Switch = () => {
    const { t } = useTranslation('space');
    const roomId = useRoomId();
    const showRefused = () => void toasts.show(t('room_not_entered'), { tone: 'danger' });
    const heads = ports.people.useHeads();
    const tasks = useTasks();
    return (
      roomId !== null && (
        <RoomSwitch rooms={rooms} roomId={roomId} heads={heads} tasks={tasks} onRefused={showRefused} />
      )
    );
  };
  const Dialog = () => {
    const dialog = useStore(open, (state) => state.dialog);
    return (
      dialog && (
        <Suspense fallback={null}>
          <WithNamespaces of={['spaces', 'room_dialogs']}>
            <OpenRoomDialog
              key={dialog.task}
              {...dialog}
              rooms={rooms}
              LimitDialog={LimitDialog}
              StartChoice={StartChoice}
              CompanyWallpapers={CompanyWallpapers}
              onClose={close}
            />
          </WithNamespaces>
        </Suspense>
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
  /** A person who is moved may be looking elsewhere. */
  const Moved = () => {
    const { t } = useTranslation('space');
    useEffect(
      () =>
        rooms.onTaken((roomId) => {
          const text = t('room.moved_to', { room: rooms.find(roomId)?.name ?? '' });
          toasts.show(text, { keptText: text });
        }),
      [t],
    );
    return null;
  };
  const Heads = () => (
    <Suspense fallback={null}>
      <RoomHeads ports={ports} />
    </Suspense>
  );
  return {
    name: 'rooms',
    minimapParts: [{ id: 'heads', rank: 10, Part: Heads }],
    topBarParts: [{ id: 'room-switch', rank: 10, side: 'left', Part: Switch }],
    sideTabs: [
      {
        id: 'rooms',
        rank: 20,
        title: 'space:tabs.rooms',
        Icon: IconDoor,
        useCount: (search) => roomsFound(useFloors(rooms), search).length,
        Panel,
        isSearched: true,
      },
    ],
    notices: [
      { id: 'room-ground', rank: 5, place: 'page', Notice: RoomGround },
      { id: 'moved', rank: 30, place: 'page', Notice: Moved },
      { id: 'room-dialog', rank: 70, place: 'page', Notice: Dialog },
    ],
  };
};
