import type { CalendarEvent } from '@engawa/contract/calendar';
import { IconCalendarPlus, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useTroubleSentence } from '../../../platform/i18n/use-trouble-sentence.ts';
import { useOnline } from '../../../platform/use-online.ts';
import { ActionIcon } from '../../../ui/controls/action-icon.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { EmptyState } from '../../../ui/waiting/empty-state.tsx';
import { LoadFailure } from '../../../ui/waiting/load-failure.tsx';
import { Loading } from '../../../ui/waiting/loading.tsx';
import { dayInWords } from '../days.ts';
import type { HiddenCalendars } from '../hidden-calendars.ts';
import { standingOf, timelineOf } from '../timeline.ts';
import type { KeptWatchChoices } from '../watch-choices.ts';
import { AddCalendarDialog } from './add-calendar-dialog.tsx';
import { ChooseCaldavDialog, DisconnectCaldavDialog, RenewCaldavDialog } from './caldav/caldav-dialogs.tsx';
import { ChangeCalendarDialog, RemoveCalendarDialog } from './calendar-dialogs.tsx';
import { CalendarList, type CalendarTask } from './calendar-list.tsx';
import classes from './calendar-panel.module.css';
import { EventRow } from './event-row.tsx';
import { ReplaceFileDialog } from './file-forms.tsx';
import { ConnectGoogle, DisconnectGoogleDialog } from './google/google-parts.tsx';
import { useNow, useShownDay, type WantedDay } from './use-calendars.ts';
import { useWholeDay } from './use-whole-day.ts';
import { WatchSwitches } from './watch-switches.tsx';

type ShownDay = ReturnType<typeof useShownDay>;

/** The day that is shown, and the ways to others. */
const DayStrip = ({ shown: { day, isToday, wishes, step, goToday } }: { shown: ShownDay }) => {
  const { t, i18n } = useTranslation('calendar');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (wishes > 0) heading.current?.focus();
  }, [wishes]);
  const arrow = (days: -1 | 1) => {
    const Icon = days < 0 ? IconChevronLeft : IconChevronRight;
    const name = days < 0 ? 'previous_day' : 'next_day';
    return (
      <ActionIcon
        size={36}
        variant="subtle"
        aria-label={t(name)}
        title={t(name)}
        data-testid={name}
        onClick={() => step(days)}
      >
        <Icon size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
    );
  };
  return (
    <div className={classes.strip}>
      {arrow(-1)}
      <h3 ref={heading} tabIndex={-1} className={classes.day} aria-live="polite" data-testid="calendar-day">
        {dayInWords(day, i18n.language)}
      </h3>
      {arrow(1)}
      <Button size="compact-sm" variant="default" disabled={isToday} data-testid="today" onClick={goToday}>
        {t('today')}
      </Button>
    </div>
  );
};

const NowLine = ({ now }: { now: number }) => {
  const { t, i18n } = useTranslation('calendar');
  const time = new Intl.DateTimeFormat(i18n.language, { hour: 'numeric', minute: '2-digit' }).format(now);
  return (
    <li className={classes.now} data-testid="calendar-now">
      <span>{t('now', { time })}</span>
    </li>
  );
};

/** The events of a day: whole days above, then by time with a line where it is now. */
const Day = ({
  calendars,
  shown,
  hidden,
  now,
  zone,
  isToday,
}: {
  calendars: readonly { readonly id: string; readonly name: string }[];
  shown: readonly CalendarEvent[];
  hidden: ReadonlySet<string>;
  now: number;
  zone: string;
  isToday: boolean;
}) => {
  const { t } = useTranslation('calendar');
  const { allDay, timed, nowAt } = timelineOf(shown, hidden, isToday ? now : null);
  const nameOf = (id: string) => calendars.find((calendar) => calendar.id === id)?.name ?? '';
  const rowOf = (event: (typeof shown)[number]) => (
    <EventRow
      key={`${event.calendarId} ${event.id}`}
      event={event}
      calendarName={nameOf(event.calendarId)}
      zone={zone}
      {...(event.isAllDay ? {} : { standing: standingOf(event, now) })}
    />
  );
  if (allDay.length + timed.length === 0)
    return (
      <p className={classes.none} data-testid="calendar-none">
        {t(calendars.every(({ id }) => hidden.has(id)) ? 'nothing_shown' : 'no_events')}
      </p>
    );
  return (
    <>
      {allDay.length > 0 && (
        <ul className={classes.list} aria-label={t('all_day')}>
          {allDay.map(rowOf)}
        </ul>
      )}
      <ol className={classes.list} aria-label={t('by_time')}>
        {timed.slice(0, nowAt ?? timed.length).map(rowOf)}
        {nowAt !== null && <NowLine key="now" now={now} />}
        {nowAt !== null && timed.slice(nowAt).map(rowOf)}
      </ol>
    </>
  );
};

/** Calendars beside the map: one day of events, and the calendars that they are from. */
export const CalendarPanel = ({
  spaceId,
  hidden,
  choices,
  watch,
  office,
  wanted,
}: {
  spaceId: string;
  hidden: HiddenCalendars;
  choices: KeptWatchChoices;
  /** The calendars that are watched are these from now on. */
  watch: (hasCalendars: boolean) => void;
  /** The day that is wanted from elsewhere. */
  wanted?: WantedDay;
  /** The events of the office on the day that is shown. */
  office?: (day: { day: string; zone: string; now: number; onOwn: () => void }) => ReactNode;
}) => {
  const { t } = useTranslation(['calendar', 'app']);
  const sentence = useTroubleSentence();
  const isOnline = useOnline();
  const now = useNow();
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const shownDay = useShownDay(zone, now, wanted);
  const whole = useWholeDay(spaceId, shownDay.day, zone);
  const { feeds, accounts, isAllowed, canConnect, failure, events, readAgain } = whole;
  const hiddenIds = useStore(hidden.store, ({ ids }) => ids);
  const [task, start] = useState<CalendarTask | null>(null);
  /** Whether the user has events of the office, which are watched like those of a calendar. */
  const [own, setOwn] = useState<readonly string[]>([]);
  const onOwn = useCallback(() => setOwn(['office']), []);
  const hasCalendars = feeds.length + accounts.length > 0;
  const dialog = { spaceId, onClose: () => start(null), onDone: readAgain };
  const named = [...feeds, ...accounts.flatMap(({ calendars }) => calendars)];
  /** Null: not known yet. */
  const watchable = whole.isListed
    ? [...feeds.map(({ id }) => id), ...accounts.map(({ email }) => email), ...own].join(' ')
    : null;
  const tell = useEffectEvent((ids: string) => {
    // Without a plan nothing is decided: the choices of before hold elsewhere.
    if (ids === '' || isAllowed || own.length > 0) watch(ids !== '');
  });
  useEffect(() => {
    if (watchable !== null) tell(watchable);
  }, [watchable]);
  return (
    <div className={classes.panel} data-testid="calendar-panel">
      {!isOnline && <Notice tone="warning">{t('calendar:offline')}</Notice>}
      {whole.isKeptBack && <Notice tone="info">{t('calendar:plan')}</Notice>}
      {failure !== null && isOnline && (
        <LoadFailure again={t('app:load_again')} onAgain={() => void readAgain()}>
          {sentence(failure)}
        </LoadFailure>
      )}
      {whole.isListing && isOnline && <Loading label={t('app:loading')} />}
      {office !== undefined && (
        <>
          <DayStrip shown={shownDay} />
          {office({ day: shownDay.day, zone, now, onOwn })}
          {!hasCalendars && own.length > 0 && <WatchSwitches choices={choices} />}
        </>
      )}
      {whole.hasNone && isAllowed && (
        <EmptyState
          picture={<IconCalendarPlus size={40} stroke={1.5} aria-hidden />}
          title={t('calendar:empty_title')}
          action={
            <>
              {whole.canAdd && (
                <Button data-testid="add-calendar" onClick={() => start({ kind: 'add' })}>
                  {t('calendar:add')}
                </Button>
              )}
              {canConnect && <ConnectGoogle />}
            </>
          }
        >
          {t('calendar:empty_text')}
        </EmptyState>
      )}
      {hasCalendars && (
        <>
          {isAllowed && (
            <>
              {office === undefined && <DayStrip shown={shownDay} />}
              {whole.isReading && isOnline && <Loading label={t('app:loading')} />}
              {(whole.isEach || events.length > 0) && (
                <Day
                  calendars={named}
                  shown={events}
                  hidden={hiddenIds}
                  now={now}
                  zone={zone}
                  isToday={shownDay.isToday}
                />
              )}
            </>
          )}
          {isAllowed && <WatchSwitches choices={choices} />}
          <CalendarList
            calendars={feeds}
            hidden={hidden}
            isAllowed={whole.canAdd}
            start={start}
            accounts={accounts}
            canConnect={canConnect}
          />
        </>
      )}
      {task?.kind === 'add' && <AddCalendarDialog {...dialog} />}
      {task?.kind === 'change' && <ChangeCalendarDialog {...dialog} calendar={task.calendar} />}
      {task?.kind === 'remove' && <RemoveCalendarDialog {...dialog} calendar={task.calendar} />}
      {task?.kind === 'replace' && <ReplaceFileDialog {...dialog} calendar={task.calendar} />}
      {task?.kind === 'choose' && <ChooseCaldavDialog {...dialog} {...task} />}
      {task?.kind === 'again' && <RenewCaldavDialog {...dialog} {...task} />}
      {task?.kind === 'leave' && <DisconnectCaldavDialog {...dialog} {...task} />}
      {task?.kind === 'disconnect' && <DisconnectGoogleDialog {...dialog} email={task.email} />}
    </div>
  );
};
