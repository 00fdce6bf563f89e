import { IconPlugX } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { refusalCodeOf } from '../../../../platform/api-client/refusal.ts';
import { useTroubleSentence } from '../../../../platform/i18n/use-trouble-sentence.ts';
import { Checkbox } from '../../../../ui/controls/checkbox.tsx';
import shared from '../../../../ui/menu/list-rows.module.css';
import type { HiddenCalendars } from '../../hidden-calendars.ts';
import classes from '../calendar-panel.module.css';
import { inColor } from '../event-row.tsx';
import { ConnectGoogle } from './google-parts.tsx';
import type { ShownAccount, ShownGoogleCalendar } from './use-google.ts';

/** Whether only a new permission helps. */
const hasEnded = (error: unknown): boolean => {
  const code = refusalCodeOf(error);
  return code === 'GOOGLE_ACCESS_IS_LOST' || code === 'GOOGLE_FORBIDS';
};

const CalendarRow = ({
  calendar: { id, name, backgroundColor },
  hidden,
}: {
  calendar: ShownGoogleCalendar;
  hidden: HiddenCalendars;
}) => {
  const isShown = useStore(hidden.store, ({ ids }) => !ids.has(id));
  return (
    <li className={classes.calendar} style={inColor(backgroundColor)} data-testid="google-calendar-row">
      <div className={classes.calendarHead}>
        <span className={classes.dot} aria-hidden />
        <Checkbox
          label={name}
          checked={isShown}
          onChange={({ currentTarget }) => hidden.show(id, currentTarget.checked)}
        />
      </div>
    </li>
  );
};

/** A connected account: its calendars, why they cannot be read, and the way out. */
export const GoogleAccountRows = ({
  account: { email, calendars, error },
  hidden,
  disconnect,
}: {
  account: ShownAccount;
  hidden: HiddenCalendars;
  disconnect: () => void;
}) => {
  const { t } = useTranslation('calendar');
  const sentenceOf = useTroubleSentence();
  const headingId = useId();
  return (
    <section className={classes.account} aria-labelledby={headingId} data-testid="google-account">
      <div className={classes.accountHead}>
        <h4 id={headingId} className={classes.heading}>
          {email}
        </h4>
        <button
          type="button"
          className={shared.small}
          aria-label={t('google.disconnect_of', { email })}
          title={t('google.disconnect')}
          data-testid="disconnect-google"
          onClick={disconnect}
        >
          <IconPlugX size={20} stroke={1.75} aria-hidden />
        </button>
      </div>
      {error !== null && (
        <div className={classes.trouble} role="alert" data-testid="google-problem">
          <p>{sentenceOf(error)}</p>
          {hasEnded(error) && <ConnectGoogle again={email} />}
        </div>
      )}
      <ul className={classes.list}>
        {calendars.map((calendar) => (
          <CalendarRow key={calendar.id} calendar={calendar} hidden={hidden} />
        ))}
      </ul>
    </section>
  );
};
