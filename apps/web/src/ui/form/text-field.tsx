import { TextInput, type TextInputProps } from '@mantine/core';
import { type ChangeEvent, useState } from 'react';
import classes from './field.module.css';

/** A line of text. With `maxLength` it counts what is typed (n/max), and does not cut it: too long is told, not eaten. */
export const TextField = ({
  maxLength,
  description,
  onChange,
  ...rest
}: Omit<TextInputProps, 'maxLength'> & { maxLength?: number }) => {
  const [length, setLength] = useState(String(rest.defaultValue ?? rest.value ?? '').length);
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    setLength(event.currentTarget.value.length);
    onChange?.(event);
  };
  // The count is of use when the end is near; before, it would only be noise beside each field.
  const isNearEnd = maxLength !== undefined && length > maxLength * 0.7;
  return (
    <TextInput
      size="md"
      classNames={classes}
      description={description}
      inputWrapperOrder={['label', 'description', 'input', 'error']}
      rightSection={
        isNearEnd && (
          <span className={classes.count} data-over={length > maxLength || undefined}>
            {length}/{maxLength}
          </span>
        )
      }
      rightSectionWidth={isNearEnd ? 64 : undefined}
      rightSectionPointerEvents="none"
      onChange={change}
      {...rest}
    />
  );
};
