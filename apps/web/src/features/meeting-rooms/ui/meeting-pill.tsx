import { IconDoorExit, IconHourglass, IconLock, IconLockOpen } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { Menu } from '../../../ui/menu/menu.tsx';
import { toasts } from '../../../ui/toasts/toasts.ts';
import type { MeetingTimers } from '../meeting-timers.ts';
import type { MeetingRoomsPorts } from '../ports.ts';
import { useMeetingRoom } from '../use-knocking.ts';
import { useServerNow } from '../use-server-now.ts';
import { useSitting } from '../use-sitting.ts';
import classes from './meeting-pill.module.css';

/** The lengths that the menu of the timer offers, in minutes. */
const timerMinutes = [5, 10, 15, 25, 45];

const twoDigits = (value: number): string => String(value).padStart(2, '0');
const clockOf = (ms: number): string => {
  const seconds = Math.max(0, Math.ceil(ms / 1_000));
  return `${Math.floor(seconds / 60)}:${twoDigits(seconds % 60)}`;
};

/** The shared timer: everyone at the table sees it, and starts and stops it. */
const Timer = ({
  ports,
  timers,
  id,
  now,
}: {
  ports: MeetingRoomsPorts;
  timers: MeetingTimers;
  id: string;
  now: number;
}) => {
  const { t } = useTranslation('items');
  const { run } = useSitting();
  const endsAt = useStore(timers.store, ({ ends }) => ends.get(id) ?? null);
  const isOver = endsAt !== null && endsAt <= now;
  const isRunning = endsAt !== null && !isOver;
  const wasRunning = useRef(false);
  useEffect(() => {
    if (wasRunning.current && isOver)
      toasts.show(t('meeting.timer.up'), { lifeMs: 20_000, testId: 'timer-up' });
    wasRunning.current = isRunning;
  }, [isRunning, isOver, t]);
  const set = (minutes: number | null) => void run(() => ports.meetings.setTimer(id, minutes));
  return (
    <Menu
      label={isRunning ? t('meeting.timer.running') : t('meeting.timer.start')}
      testId="meeting-timer"
      button={
        <span className={classes.timer} aria-hidden>
          <IconHourglass size={18} stroke={1.75} />
          {isRunning && <span data-testid="timer-left">{clockOf(endsAt - now)}</span>}
        </span>
      }
      groups={[
        {
          key: 'minutes',
          title: t('meeting.timer.title'),
          choices: timerMinutes.map((minutes) => ({
            key: String(minutes),
            label: t('meeting.timer.minutes', { minutes }),
            testId: `timer-${minutes}`,
            choose: () => set(minutes),
          })),
        },
        ...(isRunning
          ? [
              {
                key: 'stop',
                choices: [
                  {
                    key: 'stop',
                    label: t('meeting.timer.stop'),
                    testId: 'timer-stop',
                    choose: () => set(null),
                  },
                ],
              },
            ]
          : []),
      ]}
    />
  );
};

/**
 * The state of the table where the user sits: its name, seats, lock, minutes, timer; and the way
 * out.
 */
export const MeetingPill = ({
  ports,
  timers,
  id,
}: {
  ports: MeetingRoomsPorts;
  timers: MeetingTimers;
  id: string;
}) => {
  const { t } = useTranslation(['items', 'space']);
  const { isBusy, run } = useSitting();
  const table = useMeetingRoom(ports, id);
  const now = useServerNow(ports);
  const [since] = useState(ports.realtime.serverNow);
  if (table === null) return null;
  const { item, taken, isLocked, mayLock } = table;
  const Lock = isLocked ? IconLock : IconLockOpen;
  const lockLabel = isLocked ? t('meeting.unlock') : t('meeting.lock');
  const minutes = Math.floor((now - since) / 60_000);
  return (
    <span className={classes.pill} data-testid="meeting-pill">
      <strong className={classes.name}>{item.label}</strong>
      <span className={classes.soft}>{t('space:items.seats', { taken, all: item.seat_count ?? 0 })}</span>
      {isLocked && !mayLock && (
        <span role="img" aria-label={t('meeting.is_locked')} className={classes.icon}>
          <IconLock size={18} stroke={1.75} aria-hidden />
        </span>
      )}
      {mayLock && (
        <button
          type="button"
          className={classes.button}
          aria-label={lockLabel}
          title={lockLabel}
          disabled={isBusy}
          data-testid="pill-lock"
          onClick={() => void run(() => ports.meetings.lock(id, !isLocked))}
        >
          <Lock size={18} stroke={1.75} aria-hidden />
        </button>
      )}
      {minutes > 0 && (
        <span className={classes.soft} aria-hidden>
          {t('meeting.minutes', { minutes })}
        </span>
      )}
      <Timer ports={ports} timers={timers} id={id} now={now} />
      <button
        type="button"
        className={classes.button}
        aria-label={t('meeting.leave')}
        title={t('meeting.leave')}
        disabled={isBusy}
        data-testid="pill-leave"
        onClick={() => void run(ports.meetings.leave)}
      >
        <IconDoorExit size={18} stroke={1.75} aria-hidden />
        <span className={classes.leave}>{t('meeting.leave')}</span>
      </button>
    </span>
  );
};
