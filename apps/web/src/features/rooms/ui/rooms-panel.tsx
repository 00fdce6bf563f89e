import type { Room } from '@engawa/contract/rooms';
import { IconArrowDown, IconArrowUp, IconDots, IconLock, IconStairsUp, IconUsers } from '@tabler/icons-react';
import { type HTMLAttributes, type RefObject, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { groundThumbnail } from '../../../map/ground.ts';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import { useDialogWords } from '../../../platform/i18n/use-dialog-words.ts';
import { WithNamespaces } from '../../../platform/i18n/with-namespaces.tsx';
import { useIsDark } from '../../../platform/theme/use-color-scheme.ts';
import { useSpaceView } from '../../../slots/space-context.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { FloatingMenu } from '../../../ui/floating/floating-menu.tsx';
import shared from '../../../ui/menu/list-rows.module.css';
import { toasts } from '../../../ui/toasts/toasts.ts';
import type { RoomsPorts } from '../ports.ts';
import { roomsFound } from '../rooms-found.ts';
import { FloorHead } from './floor-head.tsx';
import classes from './rooms-panel.module.css';
import { useFloors } from './use-room.ts';
import { type OpenTask, useRoomChoices } from './use-room-choices.tsx';

export type RoomsPanelPorts = Pick<RoomsPorts, 'rooms' | 'panels' | 'people' | 'me'>;
type Start = (task: OpenTask) => void;
/** Moves a room to a place on its floor, from 0. */
type Move = (roomId: string, position: number) => void;

const icon = (Icon: typeof IconArrowUp) => <Icon size={20} stroke={1.75} aria-hidden />;

type MenuProps = {
  ports: RoomsPanelPorts;
  room: Room;
  start: Start;
  /** The place of the room on its floor, from 0, and how many rooms are there. */
  place: { at: number; all: number };
  move: Move;
};

/** The open menu of a room; its phrases are loaded with it. */
const RoomMenuList = ({
  ports,
  room,
  start,
  place,
  move,
  opener,
  label,
  onClose,
}: MenuProps & { opener: RefObject<HTMLElement | null>; label: string; onClose: () => void }) => {
  const { t } = useTranslation('spaces');
  const choices = useRoomChoices(ports.rooms, room.uuid, start).filter(({ key }) => key !== 'create');
  const steps = [
    { key: 'up', label: t('rooms.up'), icon: icon(IconArrowUp), to: place.at - 1 },
    { key: 'down', label: t('rooms.down'), icon: icon(IconArrowDown), to: place.at + 1 },
  ]
    .filter(({ to }) => to >= 0 && to < place.all)
    .map(({ to, ...step }) => ({
      ...step,
      testId: `room-${step.key}-${room.uuid}`,
      choose: () => move(room.uuid, to),
    }));
  return (
    <FloatingMenu
      opener={opener}
      label={label}
      groups={[{ key: 'room', choices }, ...(steps.length > 0 ? [{ key: 'order', choices: steps }] : [])]}
      onClose={onClose}
    />
  );
};

/** The actions of Managers on a room. */
const RoomMenu = (props: MenuProps) => {
  const { room } = props;
  const { t } = useTranslation('space');
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const label = t('room.more', { room: room.name });
  return (
    <>
      <button
        ref={button}
        type="button"
        className={`${shared.small} ${classes.more}`}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        data-testid={`room-more-${room.uuid}`}
        onClick={() => setOpen(!isOpen)}
      >
        <IconDots size={20} stroke={1.75} aria-hidden />
      </button>
      {isOpen && (
        <WithNamespaces of={['spaces']}>
          <RoomMenuList {...props} opener={button} label={label} onClose={() => setOpen(false)} />
        </WithNamespaces>
      )}
    </>
  );
};

/**
 * Rows that are dragged onto another row of their floor; by keyboard and touch the menu does the
 * same.
 */
const useRoomDrag = (onDrop: (dragged: Room, target: Room) => void) => {
  const [dragged, setDragged] = useState<Room | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const end = () => {
    setDragged(null);
    setOver(null);
  };
  const propsOf = (room: Room): HTMLAttributes<HTMLLIElement> => ({
    draggable: true,
    onDragStart: () => setDragged(room),
    onDragEnd: end,
    onDragOver: (event) => {
      if (dragged === null || dragged.floor_uuid !== room.floor_uuid) return;
      event.preventDefault();
      setOver(room.uuid);
    },
    onDrop: (event) => {
      event.preventDefault();
      if (dragged !== null && dragged.uuid !== room.uuid) onDrop(dragged, room);
      end();
    },
  });
  return { over: dragged === null ? null : over, propsOf };
};
type Drag = ReturnType<typeof useRoomDrag>;

const RoomRow = ({
  ports,
  room,
  heads,
  isHere,
  isManager,
  start,
  place,
  move,
  drag,
}: MenuProps & {
  heads: number;
  isHere: boolean;
  isManager: boolean;
  drag: Drag;
}) => {
  const { t } = useTranslation('space');
  const isEvening = useIsDark();
  const { uuid, name, is_lock: isLocked, wallpaper } = room;
  const isClosed = isLocked && !isManager && !isHere;
  const state = isHere ? t('room.here') : isLocked ? t('locked') : null;
  const enter = () => {
    if (isClosed) return void toasts.show(t('room.why_locked'));
    ports.panels.showOnPhone(null);
    ports.rooms.change(uuid).catch(() => toasts.show(t('room_not_entered'), { tone: 'danger' }));
  };
  return (
    <li
      className={classes.row}
      data-testid={`room-row-${uuid}`}
      data-target={drag.over === uuid || undefined}
      {...(isManager ? drag.propsOf(room) : {})}
    >
      <button
        type="button"
        className={`${shared.press} ${classes.enter}`}
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
      {isManager && <RoomMenu ports={ports} room={room} start={start} place={place} move={move} />}
    </li>
  );
};

/**
 * The floors with their rooms: who is where, entering, and for Managers all that can be done with a
 * room.
 */
export const RoomsList = ({ ports, start, move }: { ports: RoomsPanelPorts; start: Start; move: Move }) => {
  const { t } = useTranslation(['space', 'presence', 'spaces']);
  const {
    rooms,
    panels,
    people: { useHeads },
    me: { useRoomId, useIsManager },
  } = ports;
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
  const placeOf = ({ uuid, floor_uuid }: Room) => {
    const onFloor = floors.find((floor) => floor.uuid === floor_uuid)?.rooms ?? [];
    return { at: onFloor.findIndex((room) => room.uuid === uuid), all: onFloor.length };
  };
  const drag = useRoomDrag((dragged, target) => {
    if (dragged.floor_uuid === target.floor_uuid) move(dragged.uuid, placeOf(target).at);
  });
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
          <FloorHead id={`${id}-${floor.uuid}`} floor={floor} isManager={isManager} start={start} />
          <ul className={shared.rows} aria-labelledby={`${id}-${floor.uuid}`}>
            {floor.rooms.map((room) => (
              <RoomRow
                key={room.uuid}
                ports={ports}
                room={room}
                heads={heads.get(room.uuid) ?? 0}
                isHere={room.uuid === roomId}
                isManager={isManager}
                start={start}
                place={placeOf(room)}
                move={move}
                drag={drag}
              />
            ))}
          </ul>
          {floor === hereShown && parts}
        </div>
      ))}
      {hereShown === undefined && parts}
      {isManager && !isSearching && (
        <Button
          variant="subtle"
          fullWidth
          leftSection={<IconStairsUp size={20} stroke={1.75} aria-hidden />}
          data-testid="add-floor"
          onClick={() => start({ task: 'create_floor', roomId: null, floorId: '' })}
        >
          {t('spaces:floors.create')}
        </Button>
      )}
      {!isManager && <p className={classes.hint}>{t('room.for_managers')}</p>}
    </section>
  );
};

export const RoomsPanel = (props: { ports: RoomsPanelPorts; start: Start }) => {
  const { sentenceOf } = useDialogWords();
  const { calls } = useApi();
  // The new order arrives as an event, like a change by somebody else.
  const move: Move = (id, position) =>
    void calls.rooms
      .update({ id, position })
      .catch((error) => toasts.show(sentenceOf(error), { tone: 'danger' }));
  return <RoomsList {...props} move={move} />;
};
