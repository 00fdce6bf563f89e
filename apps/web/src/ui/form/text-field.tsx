import { TextInput, type TextInputProps } from '@mantine/core';
import { type ChangeEvent, useId, useState } from 'react';
import classes from './field.module.css';
import { LengthCount } from './length-count.tsx';
import { useAlsoDescribedBy } from './use-also-described-by.ts';

/** A line of text. With `maxLength` it counts what is typed (n/max), and does not cut it: too long is told, not eaten. */
export const TextField = ({
  maxLength,
  description,
  onChange,
  describedBy,
  ...rest
}: Omit<TextInputProps, 'maxLength' | 'ref'> & {
  maxLength?: number;
  /** Id of what describes it elsewhere on the page. */
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
