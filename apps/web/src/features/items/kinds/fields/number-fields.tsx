import { type Item, maxAreaPx, maxSeats, minAreaPx, minSeats } from '@engawa/contract/items';
import { useTranslation } from 'react-i18next';
import { useFieldSentence } from '../../../../platform/i18n/use-field-sentence.ts';
import { TextField } from '../../../../ui/form/text-field.tsx';
import type { FieldProps, ItemField } from '../item-form.ts';

/** A whole number, whose outcome the map shows at once while it is within its bounds. */
const ShownNumber = ({
  form,
  preview,
  name,
  min,
  max,
  step,
  hint,
}: FieldProps & {
  name: 'area_size' | 'seat_count';
  min: number;
  max: number;
  step: number;
  hint: string;
}) => {
  const { t } = useTranslation('items');
  const sentenceAt = useFieldSentence();
  const field = form.fieldProps(name);
  const label = t(`fields.${name}`);
  return (
    <TextField
      {...field}
      onChange={(event) => {
        field.onChange(event);
        const value = Number(event.currentTarget.value);
        if (value >= min && value <= max) preview({ [name]: Math.floor(value) } as Partial<Item>);
      }}
      label={label}
      description={hint}
      error={sentenceAt(form.errors[name], label)}
      type="number"
      min={min}
      max={max}
      step={step}
      aria-required
    />
  );
};

/** The seats of a table: not fewer than people who sit there now. */
export const seatCountField: ItemField = {
  name: 'seat_count',
  initial: ({ seat_count }) => String(seat_count ?? ''),
  read: Number,
  Input(props: FieldProps) {
    const { t } = useTranslation('items');
    const hint = t('hints.seat_count', { min: minSeats, max: maxSeats });
    return <ShownNumber {...props} name="seat_count" min={minSeats} max={maxSeats} step={1} hint={hint} />;
  },
  refuse: (value, { userIds }) => (Number(value) < userIds.length ? 'validation.seats_below_current' : null),
};

/** The diameter of an area. */
export const areaSizeField: ItemField = {
  name: 'area_size',
  initial: ({ area_size }) => String(area_size ?? ''),
  read: Number,
  Input(props: FieldProps) {
    const { t } = useTranslation('items');
    const hint = t('hints.area_size', { min: minAreaPx });
    return <ShownNumber {...props} name="area_size" min={minAreaPx} max={maxAreaPx} step={10} hint={hint} />;
  },
};
