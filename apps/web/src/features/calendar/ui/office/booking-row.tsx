import type { Booking } from '@engawa/contract/bookings';
import { IconDots, IconLock, IconPencil, IconRepeat, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import shared from '../../../../ui/menu/list-rows.module.css';
import { Menu } from '../../../../ui/menu/menu.tsx';
import { standingOf, timesOn } from '../../timeline.ts';
import classes from '../calendar-panel.module.css';
import { inColor } from '../event-row.tsx';
import office from './office.module.css';

/** The colour of the office's events. */
const officeColor = '#76777a';

/** An event of the office with its time, its place and its people. */
export const BookingRow = ({
  booking,
  place,
  date,
  zone,
  now,
  start,
}: {
  booking: Booking;
  /** The label of its meeting room; empty: none. */
  place: string;
  date: string;
  zone: string;
  now: number;
  start: (task: 'change' | 'cancel', booking: Booking) => void;
}) => {
  const { t, i18n } = useTranslation('calendar');
  const span = { start: booking.starts_at, end: booking.ends_at, date };
  const { from, to } = timesOn(span, zone, i18n.language);
  const standing = standingOf(span, now);
  const title = booking.title ?? t('office.booked');
  const names = booking.people.map(({ name }) => name);
  const can = { change: booking.is_changeable && standing !== 'over', cancel: booking.is_deletable };
  const choices = (['change', 'cancel'] as const)
    .filter((task) => can[task])
    .map((task) => ({
      key: task,
      label: t(`office.${task}`),
      icon: task === 'change' ? <IconPencil size={20} aria-hidden /> : <IconTrash size={20} aria-hidden />,
      testId: `booking-${task}`,
      choose: () => start(task, booking),
    }));
  return (
    <li
      className={classes.event}
      style={inColor(officeColor)}
      data-standing={standing}
      data-testid="booking-row"
    >
      <div className={classes.lines}>
        <p className={classes.time}>
          {from !== null && to !== null
            ? t('times', { from, to })
            : from !== null
              ? t('from', { time: from })
              : to !== null
                ? t('until', { time: to })
                : t('all_day')}
          {standing === 'running' && <strong className={classes.running}>{t('running')}</strong>}
        </p>
        <p className={classes.title} dir="auto">
          {booking.is_private && (
            <IconLock size={16} className={office.lock} aria-label={t('office.private_mark')} />
          )}
          {booking.series !== null && <IconRepeat size={16} aria-label={t('office.repeat_mark')} />}
          {title}
        </p>
        {place !== '' && (
          <p className={classes.soft} dir="auto">
            {place}
          </p>
        )}
        <p className={classes.soft} dir="auto">
          {[booking.by.name, ...names].join(t('separator'))}
        </p>
        {booking.freed_at !== null && (
          <p className={classes.trouble} data-testid="booking-freed">
            {t('office.freed')}
          </p>
        )}
      </div>
      {choices.length > 0 && (
        <Menu
          label={t('more', { name: title })}
          groups={[{ key: 'booking', choices }]}
          button={({ toggle, ...opener }) => (
            <button
              {...opener}
              type="button"
              className={shared.small}
              aria-label={t('more', { name: title })}
              data-testid={`booking-more-${booking.id}`}
              onClick={toggle}
            >
              <IconDots size={20} stroke={1.75} aria-hidden />
            </button>
          )}
        />
      )}
    </li>
  );
};
