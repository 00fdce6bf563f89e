import type { CalendarEvent } from '@engawa/contract/calendar';
import { IconCalendar, IconVideo } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import { endAll } from '../../../platform/end-all.ts';
import { localStore } from '../../../platform/storage/storage.ts';
import { every } from '../../../platform/timers.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { CloseButton } from '../../../ui/controls/close-button.tsx';
import { createDayWatch } from '../create-day-watch.ts';
import type { HiddenCalendars } from '../hidden-calendars.ts';
import { meetingRoomOf } from '../meeting-room-of.ts';
import { keyOf } from '../meetings-of-day.ts';
import type { CalendarPorts } from '../ports.ts';
import { createReadToday, type WatchedEvent } from '../read-today.ts';
import type { KeptWatchChoices } from '../watch-choices.ts';
import { createWatchMemory } from '../watch-memory.ts';
import classes from './event-watch.module.css';

/** Others read the same change: not all do at once, in ms. */
const spreadMs = 2_000;
/** Changes of events that begin later than this are read when they are near, in ms. */
const nearMs = 86_400_000;

/** Shown beside the status that is set here. */
const emoji = '📅';

/** The meeting room of an event here, and who is there. */
const useRoomOf = ({ items, presence, me }: CalendarPorts, event: WatchedEvent) => {
  const all = useStore(items.store, (state) => state.items);
  const room =
    (event.meetingRoom && all.get(event.meetingRoom)) || meetingRoomOf(event.location, all.values());
  const people = useStore(presence.model.store, (state) => state.people);
  const there = [...people.values()].filter(
    ({ meeting_room }) => room !== null && meeting_room === room.uuid,
  );
  return {
    room,
    isMeThere: there.some(({ id }) => id === me.id),
    names: there.filter(({ id }) => id !== me.id).map(({ name }) => name),
  };
};

/** What is about to begin, and the way there. */
export const Reminder = ({
  ports,
  event,
  dismiss,
}: {
  ports: CalendarPorts;
  event: CalendarEvent;
  dismiss: () => void;
}) => {
  const { t, i18n } = useTranslation('calendar');
  const { room, isMeThere, names } = useRoomOf(ports, event);
  const title = event.title || t('untitled');
  const hasBegun = ports.presence.serverNow() >= Date.parse(event.start);
  const time = new Intl.DateTimeFormat(i18n.language, { hour: 'numeric', minute: '2-digit' }).format(
    Date.parse(event.start),
  );
  return (
    <div className={classes.notice} data-testid="event-reminder">
      <IconCalendar size={20} stroke={1.75} aria-hidden className={classes.icon} />
      <p className={classes.text}>
        <strong dir="auto">{title}</strong>
        <span>{t(hasBegun ? 'watch.began' : 'watch.begins', { time })}</span>
        {names.length > 0 && <span>{t('watch.there', { names: names.join(t('separator')) })}</span>}
      </p>
      <CloseButton aria-label={t('watch.dismiss')} data-testid="dismiss-event" onClick={dismiss} />
      <div className={classes.ways}>
        {room !== null && !isMeThere && (
          <Button
            size="sm"
            data-testid="walk-to-event"
            onClick={() => {
              ports.me.sitOrStand(room.uuid);
              dismiss();
            }}
          >
            {t('watch.walk', { room: room.label })}
          </Button>
        )}
        {event.hangoutLink !== null && (
          <Button
            component="a"
            size="sm"
            variant={room === null ? 'filled' : 'default'}
            href={event.hangoutLink}
            target="_blank"
            rel="noopener noreferrer"
            leftSection={<IconVideo size={20} stroke={1.75} aria-hidden />}
            aria-label={t('join_of', { title })}
            data-testid="join-event"
            onClick={dismiss}
          >
            {t('join')}
          </Button>
        )}
      </div>
    </div>
  );
};

/** Watches the user's day: shows what is about to begin, and sets their status while it is on. */
export const EventWatch = ({
  ports,
  hidden,
  choices,
  onChange,
}: {
  ports: CalendarPorts;
  hidden: HiddenCalendars;
  choices: KeptWatchChoices;
  /** Calls back when calendars were added, changed or removed. */
  onChange: (listener: () => void) => () => void;
}) => {
  const { i18n } = useTranslation('calendar');
  const { calls } = useApi();
  const [watch] = useState(() => {
    const { presence, me, space } = ports;
    const read = createReadToday(calls, space.id);
    const { memory, announced } = createWatchMemory(localStore);
    return createDayWatch({
      readToday: () => read(presence.serverNow()),
      choices: choices.store,
      isHidden: (id) => hidden.store.getState().ids.has(id),
      now: presence.serverNow,
      every,
      statusNow: () => (me.isInside() ? me.now() : null),
      setStatus: (until) =>
        until === null
          ? presence.setStatus('available', '', { emoji: '', until: null })
          : // In the language of that moment.
            presence.setStatus('busy', i18n.t('calendar:watch.status'), { emoji, until }),
      memory,
      announced,
    });
  });
  useEffect(() => {
    watch.start();
    let timer: number | undefined;
    const { realtime, presence } = ports;
    const stops = [
      onChange(watch.readAgain),
      realtime.on('BookingsEvent', ({ starts_at, ends_at }) => {
        const now = presence.serverNow();
        if (Date.parse(starts_at) > now + nearMs || Date.parse(ends_at) < now - nearMs) return;
        window.clearTimeout(timer);
        timer = window.setTimeout(watch.readAgain, Math.random() * spreadMs);
      }),
      choices.store.subscribe(watch.readAgain),
      hidden.store.subscribe(watch.readAgain),
    ];
    return () => {
      window.clearTimeout(timer);
      endAll(stops);
      watch.end();
    };
  }, [watch, onChange, choices, hidden, ports]);
  const reminders = useStore(watch.store, (state) => state.reminders);
  return (
    // Always there, so that screen readers hear what comes into it.
    <div role="status" className={classes.place}>
      {reminders.map((event) => (
        <Reminder key={keyOf(event)} ports={ports} event={event} dismiss={() => watch.dismiss(event)} />
      ))}
    </div>
  );
};
