import type { ComponentProps } from 'react';
import { FieldFrame, type FieldProps } from './field-frame.tsx';
import { splitField } from './split-field.ts';

export type TextInputProps = FieldProps & Omit<ComponentProps<'input'>, keyof FieldProps>;

/** A field of one line. */
export const TextInput = (props: TextInputProps) => {
  const [frame, { id, 'aria-describedby': describedBy, ...rest }] = splitField(props);
  return (
    <FieldFrame frame={frame} id={id} describedBy={describedBy}>
      {(control) => <input type="text" {...rest} {...control} />}
    </FieldFrame>
  );
};
