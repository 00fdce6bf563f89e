import { type ReactNode, useId } from 'react';
import { Checkbox, type CheckboxProps } from '../controls/checkbox.tsx';
import classes from './check-field.module.css';

/** A checkbox with its sentence, and its error below. */
export const CheckField = ({ error, ...rest }: Omit<CheckboxProps, 'error'> & { error?: ReactNode }) => {
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
