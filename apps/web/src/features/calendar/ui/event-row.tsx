import type { CalendarEvent } from '@engawa/contract/calendar';
import { IconVideo } from '@tabler/icons-react';
import { type CSSProperties, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { partsOf } from '../../../platform/text-links.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { timesOn } from '../timeline.ts';
import classes from './calendar-panel.module.css';

/** The colour of a calendar, for the styles below an element. */
export const inColor = (color: string) => ({ '--calendar': color }) as CSSProperties;

/** What an event says besides its title: its text, and who takes part. */
const Details = ({ event, id }: { event: CalendarEvent; id: string }) => {
  const { t } = useTranslation('calendar');
  const names = event.attendees.map(({ name, email }) => name || email).filter((name) => name !== '');
  return (
    <div id={id} className={classes.details}>
      {event.description !== '' && (
        <p className={classes.description}>
          {partsOf(event.description).map((part, index) =>
            part.href === null ? (
              part.text
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
              <a key={index} href={part.href} target="_blank" rel="noopener noreferrer">
                {part.text}
              </a>
            ),
          )}
        </p>
      )}
      {names.length > 0 && (
        <p className={classes.soft}>
          {t('people')} <span dir="auto">{names.join(t('separator'))}</span>
        </p>
      )}
    </div>
  );
};

/** An event with its time, its place and the way to its meeting. */
export const EventRow = ({
  event,
  calendarName,
  zone,
  standing,
}: {
  event: CalendarEvent;
  calendarName: string;
  zone: string;
  /** Absent: it has no time. */
  standing?: 'over' | 'running' | 'coming';
}) => {
  const { t, i18n } = useTranslation('calendar');
  const [isOpen, setOpen] = useState(false);
  const detailsId = useId();
  const title = event.title || t('untitled');
  const { from, to } = event.isAllDay ? { from: null, to: null } : timesOn(event, zone, i18n.language);
  const time =
    from === null && to === null
      ? t('all_day')
      : from === null
        ? t('until', { time: to })
        : to === null
          ? t('from', { time: from })
          : from === to
            ? from
            : t('times', { from, to });
  const hasMore = event.description !== '' || event.attendees.length > 0;
  return (
    <li
      className={classes.event}
      style={inColor(event.color ?? event.calendarColor)}
      data-standing={standing}
      data-tentative={event.status === 'tentative' || undefined}
      data-testid="calendar-event"
    >
      <div className={classes.lines}>
        <p className={classes.time}>
          {time}
          {event.status === 'tentative' && ` · ${t('tentative')}`}
          {standing === 'running' && <strong className={classes.running}>{t('running')}</strong>}
        </p>
        {hasMore ? (
          <button
            type="button"
            className={classes.title}
            aria-expanded={isOpen}
            aria-controls={isOpen ? detailsId : undefined}
            dir="auto"
            data-testid="event-title"
            onClick={() => setOpen(!isOpen)}
          >
            {title}
          </button>
        ) : (
          <p className={classes.title} dir="auto">
            {title}
          </p>
        )}
        {event.location !== '' && (
          <p className={classes.soft} dir="auto">
            {event.location}
          </p>
        )}
        <p className={classes.soft} dir="auto">
          {calendarName}
        </p>
        {isOpen && <Details event={event} id={detailsId} />}
      </div>
      {event.hangoutLink !== null && (
        <Button
          component="a"
          size="xs"
          variant={standing === 'over' ? 'default' : 'filled'}
          href={event.hangoutLink}
          target="_blank"
          rel="noopener noreferrer"
          leftSection={<IconVideo size={20} stroke={1.75} aria-hidden />}
          aria-label={t('join_of', { title })}
          data-testid="event-join"
        >
          {t('join')}
        </Button>
      )}
    </li>
  );
};
