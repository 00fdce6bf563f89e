import { maxBookingTimes } from '@engawa/contract/bookings';
import { type ChangeEvent, type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldSentence } from '../../../../platform/i18n/use-field-sentence.ts';
import { ChoiceField } from '../../../../ui/form/choice-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { furtherTimes, type Repetition, repetitions } from '../../repeat-times.ts';
import classes from './office.module.css';

/** What a field for a time shows: 2026-11-30T14:00 where the user is. */
export const localTime = (at: number): string => {
  const shifted = new Date(at - new Date(at).getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 16);
};
/** Empty or half-typed times are sent as they are, and refused. */
export const instantOf = (local: string): string => {
  const at = new Date(local);
  return Number.isNaN(at.getTime()) ? local : at.toISOString();
};

type Values = { starts_at: string; ends_at: string; repeats: string; until: string };
type FieldName = keyof Values;
type Field = Pick<ComponentProps<typeof TextField>, 'name' | 'defaultValue'> & {
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) => void;
};

/** When an event is, and how often a new one takes place. */
export const BookingTimes = ({
  first,
  isNew,
  fieldProps,
  errors,
}: {
  /** The values with which the form begins. */
  first: Values;
  isNew: boolean;
  fieldProps: (name: FieldName) => Field;
  /** Phrase keys. */
  errors: Partial<Record<FieldName, string>>;
}) => {
  const { t } = useTranslation('calendar');
  const sentenceAt = useFieldSentence();
  const [values, setValues] = useState(first);
  const watched = (name: FieldName) => {
    const { onChange, ...props } = fieldProps(name);
    return {
      ...props,
      onChange(event: Parameters<typeof onChange>[0]) {
        onChange(event);
        const { value } = event.currentTarget;
        setValues((now) => ({ ...now, [name]: value }));
      },
    };
  };
  const times = { starts_at: instantOf(values.starts_at), ends_at: instantOf(values.ends_at) };
  const repeats = repetitions.find((one) => one === values.repeats) ?? 'none';
  const count = furtherTimes(times, repeats, values.until).length + 1;
  return (
    <>
      <div className={classes.times}>
        {(['starts_at', 'ends_at'] as const).map((name) => {
          const label = t(name === 'starts_at' ? 'office.start' : 'office.end');
          return (
            <TextField
              key={name}
              {...watched(name)}
              type="datetime-local"
              label={label}
              error={sentenceAt(errors[name], label)}
              data-testid={name === 'starts_at' ? 'booking-start' : 'booking-end'}
            />
          );
        })}
      </div>
      {isNew && (
        <div className={classes.times}>
          <ChoiceField
            {...watched('repeats')}
            label={t('office.repeats')}
            data={repetitions.map((value) => ({ value, label: t(`office.repetitions.${value}`) }))}
            data-testid="booking-repeats"
          />
          {repeats !== 'none' && (
            <TextField
              {...watched('until')}
              type="date"
              label={t('office.until')}
              error={sentenceAt(errors.until, t('office.until'))}
              data-testid="booking-until"
            />
          )}
        </div>
      )}
      {isNew && repeats !== 'none' && (
        <p className={classes.soft} role="status">
          {count > maxBookingTimes
            ? t('office.too_often', { most: maxBookingTimes })
            : t('office.times', { count })}
        </p>
      )}
    </>
  );
};

/** The further times of an event, as its form says them. */
export const alsoOf = ({ starts_at, ends_at, repeats, until }: Values & { repeats: Repetition }) =>
  furtherTimes({ starts_at: instantOf(starts_at), ends_at: instantOf(ends_at) }, repeats, until);
