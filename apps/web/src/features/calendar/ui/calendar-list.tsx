import type { Calendar } from '@engawa/contract/calendar';
import {
  IconChecklist,
  IconDots,
  IconFileImport,
  IconPencil,
  IconPlugX,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
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
  | { readonly kind: 'change' | 'remove' | 'replace'; readonly calendar: Calendar }
  | { readonly kind: 'choose' | 'again' | 'leave'; readonly accountId: string; readonly account: string }
  | { readonly kind: 'disconnect'; readonly email: string };
type Start = (task: CalendarTask) => void;

/** Why the events of a calendar may be old or missing, and what helps. */
const Trouble = ({ calendar, start }: { calendar: Calendar; start: Start }) => {
  const { t, i18n } = useTranslation('calendar');
  const { problem, read_at, left_out, account_id: accountId, host: account } = calendar;
  const format = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'short', timeStyle: 'short' });
  const time = format.format(new Date(read_at));
  return (
    <>
      {problem !== null && (
        <div className={classes.trouble} data-testid="calendar-problem">
          <p>
            {accountId === null || problem.kind === 'password'
              ? t(`problem.${problem.kind}`, { time, status: problem.status })
              : t(`caldav.problem.${problem.kind}`)}
          </p>
          {problem.kind === 'password' && accountId !== null && (
            <Button
              size="xs"
              variant="default"
              aria-label={t('caldav.again_of', { account })}
              data-testid="reconnect-caldav"
              onClick={() => start({ kind: 'again', accountId, account })}
            >
              {t('caldav.again')}
            </Button>
          )}
        </div>
      )}
      {left_out > 0 && <p className={classes.soft}>{t('left_out', { number: left_out })}</p>}
    </>
  );
};

const icon = (Icon: typeof IconDots) => <Icon size={20} stroke={1.75} aria-hidden />;

/** What can be done to a calendar, by where it is from. */
const useChoices = (calendar: Calendar, start: Start) => {
  const { t } = useTranslation('calendar');
  const { kind, account_id: accountId, host: account } = calendar;
  const choice = (key: string, label: string, Icon: typeof IconDots, task: CalendarTask) => ({
    key,
    label,
    icon: icon(Icon),
    testId: `calendar-${key}`,
    choose: () => start(task),
  });
  return [
    choice('change', t('change_choice'), IconPencil, { kind: 'change', calendar }),
    ...(kind === 'file'
      ? [choice('replace', t('file.replace_choice'), IconFileImport, { kind: 'replace', calendar })]
      : []),
    ...(accountId === null
      ? []
      : [
          choice('choose', t('caldav.choose_of', { account }), IconChecklist, {
            kind: 'choose',
            accountId,
            account,
          }),
          choice('leave', t('caldav.disconnect_of', { account }), IconPlugX, {
            kind: 'leave',
            accountId,
            account,
          }),
        ]),
    choice('remove', t('remove_choice'), IconTrash, { kind: 'remove', calendar }),
  ];
};

const CalendarRow = ({
  calendar,
  hidden,
  start,
}: {
  calendar: Calendar;
  hidden: HiddenCalendars;
  start: Start;
}) => {
  const { t, i18n } = useTranslation('calendar');
  const { id, kind, name, backgroundColor, host, read_at } = calendar;
  const date = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium' }).format(new Date(read_at));
  const isShown = useStore(hidden.store, ({ ids }) => !ids.has(id));
  const choices = useChoices(calendar, start);
  return (
    <li className={classes.calendar} style={inColor(backgroundColor)} data-testid="calendar-row">
      <div className={classes.calendarHead}>
        <span className={classes.dot} aria-hidden />
        <Checkbox
          label={name}
          description={kind === 'file' ? t('file.of', { date }) : host}
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
      <Trouble calendar={calendar} start={start} />
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
