import { IconChevronDown, IconDoor, IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { Menu } from '../../../ui/menu.tsx';
import type { Rooms } from '../create-rooms.ts';
import classes from './room-switch.module.css';

/** The user's place, as floor › room; pressing it lists the rooms to move to. */
export const RoomSwitch = ({
  rooms,
  roomId,
  onRefused,
}: {
  rooms: Rooms;
  roomId: string;
  onRefused: (error: unknown) => void;
}) => {
  const { t } = useTranslation('space');
  const floors = useStore(rooms.store, (state) => state.floors);
  const room = rooms.find(roomId);
  const floor = rooms.floorOf(roomId);
  const label = [floor?.label, room?.name].filter(Boolean).join(' › ');
  return (
    <Menu
      label={t('change_room', { room: label })}
      testId="room-switch"
      button={
        <>
          <span className={classes.where}>
            {floor && <span className={classes.floor}>{floor.label} ›</span>}
            <span className={classes.room}>{room?.name}</span>
          </span>
          <IconChevronDown size={16} stroke={1.75} aria-hidden />
        </>
      }
      groups={floors.map((one) => ({
        key: one.uuid,
        title: one.label,
        choices: one.rooms.map(({ uuid, name, is_lock }) => ({
          key: uuid,
          label: is_lock ? `${name} (${t('locked')})` : name,
          icon: is_lock ? (
            <IconLock size={20} stroke={1.75} aria-hidden />
          ) : (
            <IconDoor size={20} stroke={1.75} aria-hidden />
          ),
          isChosen: uuid === roomId,
          testId: `room-${uuid}`,
          choose: () => void rooms.change(uuid).catch(onRefused),
        })),
      }))}
    />
  );
};
