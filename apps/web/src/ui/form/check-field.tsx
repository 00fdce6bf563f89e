import { Checkbox, type CheckboxProps } from '@mantine/core';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { useId } from 'react';
import classes from './check-field.module.css';

/** A checkbox with its sentence, and its error below. */
export const CheckField = ({ error, ...rest }: CheckboxProps) => {
  const errorId = useId();
  const hasError = Boolean(error);
  return (
    <div>
      <Checkbox
        size="md"
        classNames={{ body: classes.body, input: classes.input, label: classes.label }}
        error={hasError}
        aria-invalid={hasError || undefined}
        aria-describedby={hasError ? errorId : undefined}
        {...rest}
      />
      {hasError && (
        <p id={errorId} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  );
};
