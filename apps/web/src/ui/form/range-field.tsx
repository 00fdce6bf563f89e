import { useId } from 'react';
import classes from './range-field.module.css';

/**
 * A number on the browser's own slider, which supports pointer, touch, arrow keys and screen
 * readers.
 */
export const RangeField = ({
  label,
  value,
  max,
  step,
  valueText,
  isLabelHidden = false,
  testId,
  onChange,
}: {
  label: string;
  /** From 0 to `max`. */
  value: number;
  max: number;
  step: number;
  /** The value in words, e.g. “80%”. */
  valueText: string;
  isLabelHidden?: boolean;
  testId?: string;
  onChange: (value: number) => void;
}) => {
  const id = useId();
  return (
    <div className={classes.field}>
      <div className={classes.top}>
        {!isLabelHidden && (
          <label htmlFor={id} className={classes.label}>
            {label}
          </label>
        )}
        <output htmlFor={id} className={classes.value}>
          {valueText}
        </output>
      </div>
      <input
        id={id}
        type="range"
        className={classes.input}
        min={0}
        max={max}
        step={step}
        value={value}
        aria-label={isLabelHidden ? label : undefined}
        aria-valuetext={valueText}
        data-testid={testId}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      />
    </div>
  );
};
