import type { Calendar } from '@engawa/contract/calendar';
import { IconDots, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { Button } from '../../../ui/controls/button.tsx';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import shared from '../../../ui/menu/list-rows.module.css';
import { Menu } from '../../../ui/menu/menu.tsx';
import type { HiddenCalendars } from '../hidden-calendars.ts';
import classes from './calendar-panel.module.css';
import { inColor } from './event-row.tsx';
import { GoogleAccountRows } from './google/google-account.tsx';
import { ConnectGoogle } from './google/google-parts.tsx';
import type { ShownAccount } from './google/use-google.ts';

/** What is done to calendars in a dialog. */
export type CalendarTask =
  | { readonly kind: 'add' }
  | { readonly kind: 'change' | 'remove'; readonly calendar: Calendar }
  | { readonly kind: 'disconnect'; readonly email: string };
type Start = (task: CalendarTask) => void;

/** Why the events of a calendar may be old or missing, and what helps. */
const Trouble = ({ calendar: { problem, read_at, left_out } }: { calendar: Calendar }) => {
  const { t, i18n } = useTranslation('calendar');
  const format = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'short', timeStyle: 'short' });
  const time = format.format(new Date(read_at));
  return (
    <>
      {problem !== null && (
        <p className={classes.trouble} data-testid="calendar-problem">
          {t(`problem.${problem.kind}`, { time, status: problem.status })}
        </p>
      )}
      {left_out > 0 && <p className={classes.soft}>{t('left_out', { number: left_out })}</p>}
    </>
  );
};

const icon = (Icon: typeof IconDots) => <Icon size={20} stroke={1.75} aria-hidden />;

const CalendarRow = ({
  calendar,
  hidden,
  start,
}: {
  calendar: Calendar;
  hidden: HiddenCalendars;
  start: Start;
}) => {
  const { t } = useTranslation('calendar');
  const { id, name, backgroundColor, host } = calendar;
  const isShown = useStore(hidden.store, ({ ids }) => !ids.has(id));
  const choices = (['change', 'remove'] as const).map((kind) => ({
    key: kind,
    label: t(`${kind}_choice`),
    icon: icon(kind === 'change' ? IconPencil : IconTrash),
    testId: `calendar-${kind}`,
    choose: () => start({ kind, calendar }),
  }));
  return (
    <li className={classes.calendar} style={inColor(backgroundColor)} data-testid="calendar-row">
      <div className={classes.calendarHead}>
        <span className={classes.dot} aria-hidden />
        <Checkbox
          label={name}
          description={host}
          checked={isShown}
          data-testid={`calendar-shown-${id}`}
          onChange={({ currentTarget }) => hidden.show(id, currentTarget.checked)}
        />
        <Menu
          label={t('more', { name })}
          groups={[{ key: 'calendar', choices }]}
          button={({ toggle, ...opener }) => (
            <button
              {...opener}
              type="button"
              className={shared.small}
              aria-label={t('more', { name })}
              data-testid={`calendar-more-${id}`}
              onClick={toggle}
            >
              {icon(IconDots)}
            </button>
          )}
        />
      </div>
      <Trouble calendar={calendar} />
    </li>
  );
};

/** The calendars with their colours, each turned on or off, and the way to another one. */
export const CalendarList = ({
  calendars,
  hidden,
  isAllowed,
  start,
  accounts,
  canConnect,
}: {
  calendars: readonly Calendar[];
  hidden: HiddenCalendars;
  isAllowed: boolean;
  start: Start;
  /** The connected Google accounts. */
  accounts: readonly ShownAccount[];
  /** Whether this server connects Google accounts. */
  canConnect: boolean;
}) => {
  const { t } = useTranslation('calendar');
  const headingId = useId();
  return (
    <section className={classes.calendars} aria-labelledby={headingId}>
      <h3 id={headingId} className={classes.heading}>
        {t('list')}
      </h3>
      <ul className={classes.list}>
        {calendars.map((calendar) => (
          <CalendarRow key={calendar.id} calendar={calendar} hidden={hidden} start={start} />
        ))}
      </ul>
      {accounts.map((account) => (
        <GoogleAccountRows
          key={account.email}
          account={account}
          hidden={hidden}
          disconnect={() => start({ kind: 'disconnect', email: account.email })}
        />
      ))}
      {isAllowed && (
        <Button
          size="xs"
          variant="default"
          leftSection={icon(IconPlus)}
          data-testid="add-calendar"
          onClick={() => start({ kind: 'add' })}
        >
          {t('add')}
        </Button>
      )}
      {canConnect && <ConnectGoogle />}
    </section>
  );
};
