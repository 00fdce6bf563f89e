import { type ChangeEvent, useId, useState } from 'react';
import { joinNames } from '../controls/join-names.ts';
import { TextInput, type TextInputProps } from '../controls/text-input.tsx';
import classes from './field.module.css';
import { LengthCount } from './length-count.tsx';

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
}: Omit<TextInputProps, 'maxLength' | 'aria-describedby'> & {
  maxLength?: number;
  /** Id of an element elsewhere on the page that describes the field. */
  describedBy?: string;
}) => {
  const countId = useId();
  const describedByCount = maxLength === undefined ? undefined : countId;
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
      {...(maxLength === undefined
        ? {}
        : {
            rightSection: <LengthCount id={countId} length={length} max={maxLength} />,
            rightSectionWidth: 64,
          })}
      aria-describedby={joinNames(describedByCount, describedBy) || undefined}
      onChange={change}
      {...rest}
    />
  );
};
