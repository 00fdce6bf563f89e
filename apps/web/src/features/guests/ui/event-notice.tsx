import { useTranslation } from 'react-i18next';
import { countdownOf } from '../event-clock.ts';
import classes from './event-notice.module.css';
import type { EventState } from './use-event-state.ts';

const format: Intl.DateTimeFormatOptions = {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  weekday: 'short',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
};

const Moment = ({ label, at }: { label: string; at: string | null }) => {
  const { i18n } = useTranslation();
  if (at === null) return null;
  return (
    <div className={classes.row}>
      <dt>{label}</dt>
      <dd>
        <time dateTime={at}>{new Intl.DateTimeFormat(i18n.language, format).format(new Date(at))}</time>
      </dd>
    </div>
  );
};

/**
 * When an event opens, in the reader's language and zone, with the time until then; or that it is
 * over.
 */
export const EventNotice = ({
  hours,
  state,
}: {
  hours: { readonly opens_at: string | null; readonly closes_at: string | null };
  state: EventState;
}) => {
  const { t } = useTranslation('guests');
  const isBefore = state.phase === 'before';
  const { days, time } = countdownOf(state.opensInMs);
  const countdown = () => {
    if (!isBefore) return t('event.opening');
    return days > 0 ? t('event.countdown_days', { days, time }) : t('event.countdown', { time });
  };
  const isOver = state.phase === 'parting' || state.phase === 'over';
  return (
    <section className={classes.notice} data-testid="event-notice" data-phase={state.phase}>
      <h2 className={classes.title}>{isOver ? t('event.over') : t('event.not_opened')}</h2>
      {!isOver && (
        <p className={classes.countdown} role="timer" data-testid="event-countdown">
          {countdown()}
        </p>
      )}
      <dl className={classes.moments}>
        <Moment label={t('event.opens_at')} at={hours.opens_at} />
        <Moment label={t('event.closes_at')} at={hours.closes_at} />
      </dl>
      <p className={classes.hint}>{t('event.your_time')}</p>
    </section>
  );
};
