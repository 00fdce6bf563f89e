import { IconArmchair, IconDoorExit, IconHandClick, IconLock, IconLockOpen } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ActionProps } from '../../../slots/space-feature.ts';
import type { MeetingRoomsPorts } from '../ports.ts';
import { timeOfDay } from '../time-of-day.ts';
import { useKnocking, useMeetingRoom } from '../use-knocking.ts';
import { useSitting } from '../use-sitting.ts';

/** The actions at a meeting room, as small buttons in the row of a list. */
export const TableRow = ({ ports, id, name = '', className }: ActionProps & { ports: MeetingRoomsPorts }) => {
  const { t, i18n } = useTranslation('items');
  const { isBusy, run } = useSitting();
  const { isBusy: isKnocking, knock } = useKnocking(ports);
  const table = useMeetingRoom(ports, id);
  if (table === null) return null;
  const { isInside, isLocked, isFull, lockedUntil, mayKnock, knocksFirst, mayLock } = table;
  const { meetings } = ports;
  const button = (
    key: 'sit' | 'leave' | 'full' | 'knock' | 'lock' | 'unlock',
    Icon: typeof IconLock,
    press: () => void,
    action: string = t(`meeting.${key}`),
  ) => (
    <button
      key={key}
      type="button"
      className={className}
      aria-label={t('meeting.at', { action, table: name })}
      title={action}
      aria-disabled={key === 'full' || isBusy || isKnocking || undefined}
      data-testid={`${key}-${id}`}
      onClick={() => {
        if (!isBusy && !isKnocking) press();
      }}
    >
      <Icon size={20} stroke={1.75} aria-hidden />
    </button>
  );
  const sitWords = () =>
    lockedUntil === null || isFull
      ? undefined
      : t('meeting.locked_until', { time: timeOfDay(i18n.language, lockedUntil) });
  const knocking = mayKnock && button('knock', IconHandClick, () => void knock(id));
  return (
    <>
      {knocksFirst && knocking}
      {isInside
        ? button('leave', IconDoorExit, () => void run(meetings.leave))
        : button(isFull ? 'full' : 'sit', IconArmchair, () => void meetings.trySit(id), sitWords())}
      {!knocksFirst && knocking}
      {mayLock &&
        button(
          isLocked ? 'unlock' : 'lock',
          isLocked ? IconLockOpen : IconLock,
          () => void run(() => meetings.lock(id, !isLocked)),
        )}
    </>
  );
};
