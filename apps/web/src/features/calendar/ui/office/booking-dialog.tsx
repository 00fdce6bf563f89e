import { type BookableRoom, type Booking, maxBookingTitle } from '@engawa/contract/bookings';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../../platform/api-client/api-context.tsx';
import { issuesOf, refusalCodeOf } from '../../../../platform/api-client/refusal.ts';
import { useDialogWords } from '../../../../platform/i18n/use-dialog-words.ts';
import { useFieldSentence } from '../../../../platform/i18n/use-field-sentence.ts';
import { Checkbox } from '../../../../ui/controls/checkbox.tsx';
import { CheckField } from '../../../../ui/form/check-field.tsx';
import { ChoiceField } from '../../../../ui/form/choice-field.tsx';
import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { useSendingForm } from '../../../../ui/form/use-sending-form.ts';
import { Notice } from '../../../../ui/page/notice.tsx';
import type { Repetition } from '../../repeat-times.ts';
import { alsoOf, BookingTimes, instantOf, localTime } from './booking-times.tsx';
import classes from './office.module.css';

const halfHourMs = 30 * 60_000;

/** The next half hour of a day: today from now on, otherwise at 9:00. */
export const firstStart = (day: string, now: number): number => {
  const morning = new Date(`${day}T09:00:00`).getTime();
  return morning > now ? morning : Math.ceil(now / halfHourMs) * halfHourMs;
};

/** The people of the space, each with a box to tick. */
const People = ({
  spaceId,
  meId,
  chosen,
  choose,
}: {
  spaceId: string;
  meId: string;
  chosen: ReadonlySet<string>;
  choose: (ids: ReadonlySet<string>) => void;
}) => {
  const { t } = useTranslation('calendar');
  const { queries } = useApi();
  const found = useQuery(queries.spaces.listPeople.queryOptions({ input: { id: spaceId } }));
  const others = (found.data?.data ?? []).filter(({ id }) => id !== meId);
  if (others.length === 0) return null;
  return (
    <fieldset className={classes.people}>
      <legend>{t('office.people')}</legend>
      <div className={classes.peopleList}>
        {others.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={chosen.has(id)}
            data-testid={`booking-person-${id}`}
            onChange={({ currentTarget: { checked } }) =>
              choose(new Set(checked ? [...chosen, id] : [...chosen].filter((one) => one !== id)))
            }
          />
        ))}
      </div>
    </fieldset>
  );
};

/** Adds an event of the office, or changes one. */
export const BookingDialog = ({
  spaceId,
  meId,
  tables,
  booking,
  first,
  onClose,
  onDone,
}: {
  spaceId: string;
  meId: string;
  tables: readonly BookableRoom[];
  /** Null: a new one. */
  booking: Booking | null;
  /** Of a new one: its start in ms, and its meeting room. */
  first: { readonly startsAt: number; readonly meetingRoom: string };
  onClose: () => void;
  /** Runs after the server has done it. */
  onDone: () => Promise<void>;
}) => {
  const { t, i18n } = useTranslation('calendar');
  const { calls } = useApi();
  const words = useDialogWords();
  const sentenceAt = useFieldSentence();
  const [people, setPeople] = useState<ReadonlySet<string>>(
    () => new Set(booking?.people.map(({ id }) => id) ?? []),
  );
  /** Who has the meeting room at this time, and until when in ms. */
  const [taken, setTaken] = useState<{ by: string; until: number } | null>(null);
  const start = booking === null ? first.startsAt : Date.parse(booking.starts_at);
  const given = booking === null ? first.meetingRoom : (booking.meeting_room ?? '');
  const isListed = given === '' || tables.some(({ id }) => id === given);
  const initial = {
    title: booking?.title ?? '',
    starts_at: localTime(start),
    ends_at: localTime(booking === null ? start + halfHourMs : Date.parse(booking.ends_at)),
    meeting_room: given,
    is_private: booking?.is_private ?? false,
    repeats: 'none' as Repetition,
    until: '',
  };
  const form = useSendingForm({
    initialValues: initial,
    loadSchema: async () => (await import('../../form-schemas.ts')).bookingForm,
    // The further times follow from the last day.
    issuesOf: (failure) =>
      issuesOf(failure).map(({ path, key }) => ({ path: path.startsWith('also') ? 'until' : path, key })),
    async send(values) {
      const { title, starts_at, ends_at, meeting_room, is_private } = values;
      setTaken(null);
      const body = {
        id: spaceId,
        title,
        starts_at: instantOf(starts_at),
        ends_at: instantOf(ends_at),
        meeting_room: meeting_room === '' ? null : meeting_room,
        is_private,
        people: [...people],
      };
      try {
        if (booking === null) await calls.bookings.add(Object.assign({ also: alsoOf(values) }, body));
        else await calls.bookings.change(Object.assign({ booking_id: booking.id }, body));
      } catch (error) {
        const { by, until } = Object(Object(error).data);
        if (refusalCodeOf(error) === 'MEETING_ROOM_IS_BOOKED' && typeof by === 'string' && until > 0)
          setTaken({ by, until });
        throw error;
      }
      await onDone();
      onClose();
    },
  });
  const untilOf = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'short', timeStyle: 'short' });
  return (
    <FormDialog
      title={t(booking === null ? 'office.add' : 'office.change_title')}
      width={600}
      testId="booking-dialog"
      words={words}
      onClose={onClose}
      form={form}
      submit={t(booking === null ? 'office.add_submit' : 'save')}
      sending={t('saving')}
      submitTestId="booking-submit"
    >
      {taken !== null && (
        <Notice tone="warning">
          <span data-testid="booking-taken">
            {t('office.taken', { name: taken.by, time: untilOf.format(taken.until) })}
          </span>
        </Notice>
      )}
      <TextField
        {...form.fieldProps('title')}
        label={t('office.title')}
        error={sentenceAt(form.errors.title, t('office.title'))}
        maxLength={maxBookingTitle}
        aria-required
        data-autofocus
        data-testid="booking-title"
      />
      <BookingTimes
        first={initial}
        isNew={booking === null}
        fieldProps={form.fieldProps}
        errors={form.errors}
      />
      {booking !== null && booking.series !== null && (
        <p className={classes.soft} data-testid="booking-only-this">
          {t('office.only_this')}
        </p>
      )}
      <ChoiceField
        {...form.fieldProps('meeting_room')}
        label={t('office.room')}
        data={[
          { value: '', label: t('office.no_room') },
          // It stays what it is, also where the user may not book it any more.
          ...(isListed ? [] : [{ value: given, label: t('office.given_room') }]),
          ...tables.map(({ id, label, room_name, seat_count }) => ({
            value: id,
            label: t('office.room_choice', { label, room: room_name, seats: seat_count }),
          })),
        ]}
        data-testid="booking-room"
      />
      <People spaceId={spaceId} meId={meId} chosen={people} choose={setPeople} />
      <CheckField
        {...form.tickProps('is_private')}
        label={t('office.private')}
        description={t('office.private_hint')}
        data-testid="booking-private"
      />
    </FormDialog>
  );
};
