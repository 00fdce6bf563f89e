import { IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { WithNamespaces } from '../../../platform/i18n/with-namespaces.tsx';
import { toasts } from '../../../ui/toasts/toasts.ts';
import type { RoomsPorts } from '../ports.ts';
import classes from './room-heads.module.css';
import { useFloors } from './use-room.ts';

/** More would hide the map. */
const maxShown = 4;

const Heads = ({ ports }: { ports: RoomsPorts }) => {
  const { t } = useTranslation(['people', 'space']);
  const heads = ports.people.useHeads();
  const here = ports.me.useRoomId();
  const peopled = useFloors(ports.rooms)
    .flatMap(({ rooms }) => rooms)
    .flatMap((room) => {
      const count = heads.get(room.uuid) ?? 0;
      return count > 0 ? [{ ...room, count }] : [];
    })
    .sort((a, b) => Number(b.uuid === here) - Number(a.uuid === here) || b.count - a.count);
  const go = (id: string) =>
    void ports.rooms
      .change(id)
      .catch(() => toasts.show(t('space:room_not_entered'), { tone: 'danger', testId: 'room-not-entered' }));
  // In a space with one room, the list of people says it all.
  if (peopled.every(({ uuid }) => uuid === here)) return null;
  const further = peopled.slice(maxShown).reduce((sum, { count }) => sum + count, 0);
  return (
    <ul className={classes.heads} aria-label={t('heads.label')} data-testid="room-heads">
      {peopled.slice(0, maxShown).map(({ uuid, name, count }) => {
        const isHere = uuid === here;
        const text = t(isHere ? 'heads.here' : 'heads.go', { room: name, count });
        return (
          <li key={uuid}>
            <button
              type="button"
              className={classes.room}
              aria-current={isHere || undefined}
              aria-label={text}
              title={text}
              disabled={isHere}
              data-testid={`heads-${uuid}`}
              onClick={() => go(uuid)}
            >
              <span className={classes.name}>{name}</span>
              <span className={classes.count}>
                <IconUsers size={14} stroke={1.75} aria-hidden />
                {count}
              </span>
            </button>
          </li>
        );
      })}
      {further > 0 && <li className={classes.further}>{t('heads.further', { count: further })}</li>}
    </ul>
  );
};

/** How many people are in each room, above the overview map; a press leads there. */
export const RoomHeads = ({ ports }: { ports: RoomsPorts }) => (
  <WithNamespaces of={['people']}>
    <Heads ports={ports} />
  </WithNamespaces>
);
