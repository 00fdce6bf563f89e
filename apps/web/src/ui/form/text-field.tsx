import { TextInput, type TextInputProps } from '@mantine/core';
import { type ChangeEvent, useId, useState } from 'react';
import classes from './field.module.css';
import { LengthCount } from './length-count.tsx';
import { useAlsoDescribedBy } from './use-also-described-by.ts';

/**
 * A single-line text field. With `maxLength` it counts the characters (n/max) and does not
 * truncate: too long a text is reported, not cut.
 */
export const TextField = ({
  maxLength,
  description,
  onChange,
  describedBy,
  ...rest
}: Omit<TextInputProps, 'maxLength' | 'ref'> & {
  maxLength?: number;
  /** Id of an element elsewhere on the page that describes the field. */
  describedBy?: string;
}) => {
  const countId = useId();
  const field = useAlsoDescribedBy(maxLength === undefined ? undefined : countId, describedBy);
  const [typedLength, setTypedLength] = useState(String(rest.defaultValue ?? '').length);
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    setTypedLength(event.currentTarget.value.length);
    onChange?.(event);
  };
  const length = rest.value === undefined ? typedLength : String(rest.value).length;
  return (
    <TextInput
      size="md"
      classNames={classes}
      description={description}
      inputWrapperOrder={['label', 'description', 'input', 'error']}
      {...(maxLength === undefined
        ? {}
        : {
            rightSection: <LengthCount id={countId} length={length} max={maxLength} />,
            rightSectionWidth: 64,
          })}
      rightSectionPointerEvents="none"
      onChange={change}
      {...rest}
      ref={field}
    />
  );
};
