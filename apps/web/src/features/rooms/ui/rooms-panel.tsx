import type { Room } from '@engawa/contract/rooms';
import { Button, useComputedColorScheme } from '@mantine/core';
import { IconDots, IconLock, IconPlus, IconUsers } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { groundThumbnail } from '../../../map/ground.ts';
import { useSpaceView } from '../../../slots/space-context.tsx';
import { FloatingMenu } from '../../../ui/floating/floating-menu.tsx';
import { toasts } from '../../../ui/toasts/toasts.ts';
import type { RoomsPorts } from '../ports.ts';
import { roomsFound } from '../rooms-found.ts';
import classes from './rooms-panel.module.css';
import { useFloors } from './use-room.ts';
import { type OpenTask, useRoomChoices } from './use-room-choices.tsx';

export type RoomsPanelPorts = Pick<
  RoomsPorts,
  'rooms' | 'panels' | 'useHeads' | 'useRoomId' | 'useIsManager'
>;
type Start = (task: OpenTask) => void;

/** What Managers may do with a room. */
const RoomMenu = ({ ports, room, start }: { ports: RoomsPanelPorts; room: Room; start: Start }) => {
  const { t } = useTranslation('space');
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const choices = useRoomChoices(ports.rooms, room.uuid, start).filter(({ key }) => key !== 'create');
  const label = t('room.more', { room: room.name });
  return (
    <>
      <button
        ref={button}
        type="button"
        className={classes.more}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        data-testid={`room-more-${room.uuid}`}
        onClick={() => setOpen(!isOpen)}
      >
        <IconDots size={20} stroke={1.75} aria-hidden />
      </button>
      {isOpen && (
        <FloatingMenu
          opener={button}
          label={label}
          groups={[{ key: 'room', choices }]}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};

const RoomRow = ({
  ports,
  room,
  heads,
  isHere,
  isManager,
  start,
}: {
  ports: RoomsPanelPorts;
  room: Room;
  heads: number;
  isHere: boolean;
  isManager: boolean;
  start: Start;
}) => {
  const { t } = useTranslation('space');
  const isEvening = useComputedColorScheme('light') === 'dark';
  const { uuid, name, is_lock: isLocked, wallpaper } = room;
  const isClosed = isLocked && !isManager && !isHere;
  const state = isHere ? t('room.here') : isLocked ? t('locked') : null;
  const enter = () => {
    if (isClosed) return void toasts.show(t('room.why_locked'));
    ports.panels.showOnPhone(null);
    ports.rooms.change(uuid).catch(() => toasts.show(t('room_not_entered'), { tone: 'danger' }));
  };
  return (
    <li className={classes.row} data-testid={`room-row-${uuid}`}>
      <button
        type="button"
        className={classes.enter}
        aria-current={isHere || undefined}
        aria-disabled={isClosed || undefined}
        title={isClosed ? t('room.why_locked') : undefined}
        data-testid={`enter-room-${uuid}`}
        onClick={enter}
      >
        <img
          className={classes.thumb}
          src={groundThumbnail(wallpaper.url, { isEvening })}
          alt=""
          loading="lazy"
        />
        <span className={classes.lines}>
          <span className={classes.name}>{name}</span>
          {state !== null && <span className={classes.second}>{state}</span>}
        </span>
        {isLocked && <IconLock size={16} stroke={1.75} aria-hidden />}
        <span className={classes.heads} role="img" aria-label={t('room.heads', { count: heads })}>
          <IconUsers size={16} stroke={1.75} aria-hidden />
          {heads}
        </span>
      </button>
      {isManager && <RoomMenu ports={ports} room={room} start={start} />}
    </li>
  );
};

/** The floors with their rooms: who is where, entering, and for Managers all that can be done with a room. */
export const RoomsPanel = ({ ports, start }: { ports: RoomsPanelPorts; start: Start }) => {
  const { t } = useTranslation(['space', 'presence']);
  const { rooms, panels, useHeads, useRoomId, useIsManager } = ports;
  const id = useId();
  const floors = useFloors(rooms);
  const search = useStore(panels.store, (state) => state.search);
  const heads = useHeads();
  const roomId = useRoomId();
  const isManager = useIsManager();
  const found = new Set(roomsFound(floors, search));
  const { roomParts } = useSpaceView().slots;
  const isSearching = search.trim() !== '';
  const shown = floors
    .map((floor) => ({ ...floor, rooms: floor.rooms.filter((room) => found.has(room)) }))
    .filter((floor) => !isSearching || floor.rooms.length > 0);
  // The search may leave out the user's floor, but still find what is in the room.
  const hereShown = shown.find((floor) => floor.rooms.some(({ uuid }) => uuid === roomId));
  const parts = roomParts.map(({ id: part, Part }) => <Part key={part} />);
  return (
    <section className={classes.panel} aria-label={t('rooms')} data-testid="rooms-panel">
      {shown.length === 0 && (
        <div className={classes.none}>
          <p>{t('room.none_found', { search })}</p>
          <Button variant="default" onClick={() => panels.setSearch('')}>
            {t('presence:show_all')}
          </Button>
        </div>
      )}
      {shown.map((floor) => (
        <div key={floor.uuid}>
          <div className={classes.head}>
            <h3 id={`${id}-${floor.uuid}`} className={classes.floor}>
              {floor.label}
            </h3>
            {isManager && (
              <Button
                variant="subtle"
                size="compact-sm"
                leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
                aria-label={t('room.add_to', { floor: floor.label })}
                data-testid={`add-room-${floor.uuid}`}
                onClick={() => start({ task: 'create', roomId: null, floorId: floor.uuid })}
              >
                {t('room.open.create')}
              </Button>
            )}
          </div>
          <ul className={classes.rows} aria-labelledby={`${id}-${floor.uuid}`}>
            {floor.rooms.map((room) => (
              <RoomRow
                key={room.uuid}
                ports={ports}
                room={room}
                heads={heads.get(room.uuid) ?? 0}
                isHere={room.uuid === roomId}
                isManager={isManager}
                start={start}
              />
            ))}
          </ul>
          {floor === hereShown && parts}
        </div>
      ))}
      {hereShown === undefined && parts}
      {!isManager && <p className={classes.hint}>{t('room.for_managers')}</p>}
    </section>
  );
};
