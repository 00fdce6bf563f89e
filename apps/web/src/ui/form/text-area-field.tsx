import { type ChangeEvent, useId, useState } from 'react';
import { Textarea, type TextareaProps } from '../controls/textarea.tsx';
import classes from './field.module.css';
import { LengthCount } from './length-count.tsx';

/** A text of several lines. It counts the characters (n/max) and does not truncate. */
export const TextAreaField = ({
  maxLength,
  onChange,
  ...rest
}: Omit<TextareaProps, 'maxLength' | 'ref'> & { maxLength: number }) => {
  const countId = useId();
  const [length, setLength] = useState(String(rest.defaultValue ?? '').length);
  const change = (event: ChangeEvent<HTMLTextAreaElement>) => {
    setLength(event.currentTarget.value.length);
    onChange?.(event);
  };
  return (
    <div>
      <Textarea
        size="md"
        classNames={{ label: classes.label, error: classes.error }}
        autosize
        minRows={4}
        maxRows={10}
        onChange={change}
        {...rest}
      />
      <LengthCount id={countId} length={length} max={maxLength} />
    </div>
  );
};
