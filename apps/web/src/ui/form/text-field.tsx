import { TextInput, type TextInputProps } from '@mantine/core';
import { type ChangeEvent, useState } from 'react';
import classes from './field.module.css';
import { LengthCount } from './length-count.tsx';

/** A line of text. With `maxLength` it counts what is typed (n/max), and does not cut it: too long is told, not eaten. */
export const TextField = ({
  maxLength,
  description,
  onChange,
  ...rest
}: Omit<TextInputProps, 'maxLength'> & { maxLength?: number }) => {
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
        : { rightSection: <LengthCount length={length} max={maxLength} />, rightSectionWidth: 64 })}
      rightSectionPointerEvents="none"
      onChange={change}
      {...rest}
    />
  );
};
