import { IconChevronDown, IconLock, IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { groundThumbnail } from '../../../map/ground.ts';
import { useIsDark } from '../../../platform/theme/use-color-scheme.ts';
import { Menu, type MenuGroup } from '../../../ui/menu/menu.tsx';
import type { Rooms } from '../create-rooms.ts';
import classes from './room-switch.module.css';

/**
 * The user's place, as floor › room; pressing it lists the rooms to move to with their people, and
 * the actions of Managers on this one.
 */
export const RoomSwitch = ({
  rooms,
  roomId,
  heads,
  tasks,
  onRefused,
}: {
  rooms: Rooms;
  roomId: string;
  /** How many people are in each room, by its id; rooms without people are left out. */
  heads: ReadonlyMap<string, number>;
  /** The actions of Managers on the room, below the rooms to move to; null: none. */
  tasks: MenuGroup | null;
  onRefused: (error: unknown) => void;
}) => {
  const { t } = useTranslation('space');
  const isEvening = useIsDark();
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
      groups={[
        ...floors.map((one) => ({
          key: one.uuid,
          title: one.label,
          choices: one.rooms.map(({ uuid, name, is_lock, wallpaper }) => ({
            key: uuid,
            label: (
              <span className={classes.choice}>
                <span className={classes.name}>{name}</span>
                {is_lock && <IconLock size={16} stroke={1.75} role="img" aria-label={t('locked')} />}
                <span
                  className={classes.heads}
                  role="img"
                  aria-label={t('room.heads', { count: heads.get(uuid) ?? 0 })}
                >
                  <IconUsers size={16} stroke={1.75} aria-hidden />
                  {heads.get(uuid) ?? 0}
                </span>
              </span>
            ),
            icon: (
              <img className={classes.thumb} src={groundThumbnail(wallpaper.url, { isEvening })} alt="" />
            ),
            isChosen: uuid === roomId,
            testId: `room-${uuid}`,
            choose: () => void rooms.change(uuid).catch(onRefused),
          })),
        })),
        ...(tasks === null ? [] : [tasks]),
      ]}
    />
  );
};
