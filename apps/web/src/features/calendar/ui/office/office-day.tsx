import type { Booking } from '@engawa/contract/bookings';
import { IconCalendarPlus, IconLink } from '@tabler/icons-react';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../../platform/api-client/api-context.tsx';
import { useDialogWords } from '../../../../platform/i18n/use-dialog-words.ts';
import { useTroubleSentence } from '../../../../platform/i18n/use-trouble-sentence.ts';
import { useOnline } from '../../../../platform/use-online.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { Checkbox } from '../../../../ui/controls/checkbox.tsx';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { LoadFailure } from '../../../../ui/waiting/load-failure.tsx';
import { Loading } from '../../../../ui/waiting/loading.tsx';
import type { CalendarPorts } from '../../ports.ts';
import classes from '../calendar-panel.module.css';
import { BookingDialog, firstStart } from './booking-dialog.tsx';
import { BookingRow } from './booking-row.tsx';
import { FeedDialog } from './feed-dialog.tsx';
import office from './office.module.css';
import { useOffice } from './use-office.ts';

type Task =
  | { readonly kind: 'add' | 'feed' }
  | { readonly kind: 'change' | 'cancel'; readonly booking: Booking };

/** Asks before an event is deleted. */
export const CancelBooking = ({
  spaceId,
  booking,
  onClose,
  onDone,
}: {
  spaceId: string;
  booking: Booking;
  onClose: () => void;
  onDone: () => Promise<void>;
}) => {
  const { t } = useTranslation('calendar');
  const { calls } = useApi();
  const words = useDialogWords();
  const holdsRoom = booking.meeting_room !== null && booking.freed_at === null;
  const [isAndLater, setAndLater] = useState(false);
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('office.cancel_title', { title: booking.title ?? t('office.booked') })}
      confirmLabel={t('office.cancel')}
      cancelLabel={t('office.keep')}
      tone="danger"
      words={words}
      testId="cancel-booking-dialog"
      onConfirm={async () => {
        await calls.bookings.remove({ id: spaceId, booking_id: booking.id, and_later: isAndLater });
        await onDone();
      }}
    >
      <span>{t(holdsRoom ? 'office.cancel_text' : 'office.cancel_text_no_room')}</span>
      {booking.series !== null && (
        <Checkbox
          label={t('office.and_later')}
          checked={isAndLater}
          data-testid="cancel-later"
          onChange={({ currentTarget }) => setAndLater(currentTarget.checked)}
        />
      )}
    </ConfirmDialog>
  );
};

/** The events of the office on a day, and the way to a new one. */
export const OfficeDay = ({
  ports,
  day,
  zone,
  now,
  onOwn,
}: {
  ports: Pick<CalendarPorts, 'space' | 'realtime' | 'me'>;
  day: string;
  zone: string;
  now: number;
  /** Called once the user is known to have an event here. */
  onOwn: () => void;
}) => {
  const { t } = useTranslation(['calendar', 'app']);
  const sentence = useTroubleSentence();
  const isOnline = useOnline();
  const headingId = useId();
  const shown = useOffice(ports, day);
  const [task, start] = useState<Task | null>(null);
  const hasOwn = shown.bookings.some(({ is_mine }) => is_mine);
  useEffect(() => {
    if (hasOwn) onOwn();
  }, [hasOwn, onOwn]);
  if (shown.isForbidden) return null;
  const dialog = { spaceId: ports.space.id, onClose: () => start(null), onDone: shown.readAgain };
  const first = { startsAt: firstStart(day, now), meetingRoom: '' };
  return (
    <section className={office.section} aria-labelledby={headingId} data-testid="office-day">
      <h3 id={headingId} className={classes.heading}>
        {t('calendar:office.heading')}
      </h3>
      {shown.isLoading && isOnline && <Loading label={t('app:loading')} />}
      {shown.failure !== null && isOnline && (
        <LoadFailure again={t('app:load_again')} onAgain={() => void shown.readAgain()}>
          {sentence(shown.failure)}
        </LoadFailure>
      )}
      {!shown.isLoading && shown.failure === null && shown.bookings.length === 0 && (
        <p className={classes.none} data-testid="office-none">
          {t('calendar:office.none')}
        </p>
      )}
      {shown.bookings.length > 0 && (
        <ol className={classes.list}>
          {shown.bookings.map((booking) => (
            <BookingRow
              key={booking.id}
              booking={booking}
              place={shown.labelOf(booking)}
              date={day}
              zone={zone}
              now={now}
              start={(kind, chosen) => start({ kind, booking: chosen })}
            />
          ))}
        </ol>
      )}
      <div className={office.buttons}>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconCalendarPlus size={20} stroke={1.75} aria-hidden />}
          disabled={!isOnline}
          data-testid="add-booking"
          onClick={() => start({ kind: 'add' })}
        >
          {t('calendar:office.add')}
        </Button>
        <Button
          size="xs"
          variant="subtle"
          leftSection={<IconLink size={20} stroke={1.75} aria-hidden />}
          disabled={!isOnline}
          data-testid="booking-feed"
          onClick={() => start({ kind: 'feed' })}
        >
          {t('calendar:office.feed')}
        </Button>
      </div>
      {(task?.kind === 'add' || task?.kind === 'change') && (
        <BookingDialog
          {...dialog}
          meId={ports.me.id}
          tables={shown.tables}
          booking={task.kind === 'change' ? task.booking : null}
          first={first}
        />
      )}
      {task?.kind === 'cancel' && <CancelBooking {...dialog} booking={task.booking} />}
      {task?.kind === 'feed' && <FeedDialog spaceId={ports.space.id} onClose={() => start(null)} />}
    </section>
  );
};
