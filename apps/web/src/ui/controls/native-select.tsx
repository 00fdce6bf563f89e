import type { ComponentProps } from 'react';
import { FieldFrame, type FieldProps } from './field-frame.tsx';
import { splitField } from './split-field.ts';

type Choice = string | { readonly value: string; readonly label: string; readonly disabled?: boolean };

export type NativeSelectProps = FieldProps & { data: readonly Choice[] } & Omit<
    ComponentProps<'select'>,
    keyof FieldProps | 'children'
  >;

const arrows = (
  <svg viewBox="0 0 15 15" fill="none" stroke="currentColor" aria-hidden>
    <path
      d="M5.25 5.75l2.25-2.25 2.25 2.25m0 3.5l-2.25 2.25-2.25-2.25"
      strokeWidth="0.9"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);

/** One of a few choices, by the browser's own list. */
export const NativeSelect = (props: NativeSelectProps) => {
  const [frame, { id, 'aria-describedby': describedBy, data, ...rest }] = splitField(props);
  return (
    <FieldFrame
      frame={{ ...frame, rightSection: arrows, rightSectionWidth: 40 }}
      id={id}
      describedBy={describedBy}
    >
      {(control) => (
        <select {...rest} {...control}>
          {data.map((choice) => {
            const { value, label, disabled } =
              typeof choice === 'string' ? { value: choice, label: choice, disabled: false } : choice;
            return (
              <option key={value} value={value} disabled={disabled}>
                {label}
              </option>
            );
          })}
        </select>
      )}
    </FieldFrame>
  );
};
