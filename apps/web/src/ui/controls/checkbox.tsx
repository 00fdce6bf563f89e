import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react';
import classes from './checkbox.module.css';
import { joinNames } from './join-names.ts';

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'size' | 'className' | 'ref'> & {
  label?: ReactNode;
  description?: ReactNode;
  /** It is not accepted as it is. */
  error?: boolean;
  /** Some of those it stands for are ticked. */
  indeterminate?: boolean;
  size?: 'sm' | 'md';
  classNames?: Readonly<Partial<Record<'body' | 'input' | 'label', string | undefined>>>;
};

/** A box to tick, with its label. */
export const Checkbox = ({
  label,
  description,
  error = false,
  indeterminate = false,
  size = 'sm',
  classNames,
  id: givenId,
  'aria-describedby': describedBy,
  ...rest
}: CheckboxProps) => {
  const ownId = useId();
  const id = givenId ?? ownId;
  const descriptionId = description ? `${id}-description` : undefined;
  const input = useRef<HTMLInputElement>(null);
  // A property of the element alone; the browser takes it back at each press.
  useEffect(() => {
    if (input.current !== null) input.current.indeterminate = indeterminate;
  });
  return (
    <div
      className={joinNames(classes.body, classNames?.body)}
      data-size={size}
      data-disabled={rest.disabled || undefined}
    >
      <div className={classes.inner}>
        <input
          {...rest}
          ref={input}
          id={id}
          aria-describedby={joinNames(descriptionId, describedBy) || undefined}
          type="checkbox"
          className={joinNames(classes.input, classNames?.input)}
          data-error={error || undefined}
        />
        {indeterminate ? (
          <svg className={classes.mark} viewBox="0 0 32 6" fill="currentColor" aria-hidden>
            <rect width="32" height="6" rx="3" />
          </svg>
        ) : (
          <svg className={classes.mark} viewBox="0 0 10 7" fill="none" stroke="currentColor" aria-hidden>
            <path d="M1 3l3 3 5-5" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
          </svg>
        )}
      </div>
      {label && (
        <div>
          <label htmlFor={id} className={joinNames(classes.label, classNames?.label)}>
            {label}
          </label>
          {description && (
            <p id={descriptionId} className={classes.description}>
              {description}
            </p>
          )}
        </div>
      )}
    </div>
  );
};
