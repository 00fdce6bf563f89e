import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { minutesOf } from '../event-clock.ts';
import type { EventHours } from '../event-hours.ts';
import classes from './event-notice.module.css';

const tickMs = 1_000;

/**
 * How long the event continues, or how long the user may still stay; renders nothing while no end
 * is near.
 */
export const EventHoursBar = ({ hours, isManager }: { hours: EventHours; isManager: boolean }) => {
  const { t } = useTranslation('guests');
  const ending = useStore(hours.store, (state) => state.ending);
  const [, setTick] = useState(0);
  useEffect(() => {
    if (ending === null) return;
    const timer = window.setInterval(() => setTick((tick) => tick + 1), tickMs);
    return () => window.clearInterval(timer);
  }, [ending]);
  if (ending === null) return null;
  const leftMs = ending.endsAtMs - hours.now();
  // Managers stay, and need no countdown once everyone else has left.
  if (leftMs <= 0 && ending.phase === 'parting') return null;
  const parting = isManager ? 'hours.parting_manager' : 'hours.parting';
  return (
    <div className={classes.bar} role="timer" data-testid="event-hours" data-phase={ending.phase}>
      {t(ending.phase === 'closing' ? 'hours.closing' : parting, { time: minutesOf(leftMs) })}
    </div>
  );
};
