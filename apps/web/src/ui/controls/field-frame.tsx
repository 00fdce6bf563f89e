import { type CSSProperties, type ReactNode, useId } from 'react';
import classes from './input.module.css';
import { joinNames } from './join-names.ts';

/** Classes of the parts, besides their own. */
export type FieldClasses = Readonly<
  Partial<Record<'label' | 'description' | 'input' | 'error', string | undefined>>
>;

/** Every field has these around its control. */
export type FieldProps = {
  label?: ReactNode;
  description?: ReactNode;
  /** Why the value is not accepted; the control is invalid then. */
  error?: ReactNode;
  size?: 'sm' | 'md' | undefined;
  className?: string | undefined;
  classNames?: FieldClasses | undefined;
  /** Shown inside, at the end. Buttons in it can be pressed; the rest lets presses through. */
  rightSection?: ReactNode;
  /** In px; the text of the field ends there. */
  rightSectionWidth?: number | undefined;
};

/** The attributes that tie a control to its label, description and error. */
export type FieldControl = {
  readonly id: string;
  readonly className: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
};

/**
 * A label, a description, a control and its error.
 * @param describedBy ids of what else describes the control
 */
export const FieldFrame = ({
  frame,
  id: givenId,
  describedBy,
  children,
}: {
  frame: FieldProps;
  id: string | undefined;
  describedBy: string | undefined;
  children: (control: FieldControl) => ReactNode;
}) => {
  const { label, description, error, size = 'sm', className, classNames, rightSection } = frame;
  const ownId = useId();
  const id = givenId ?? ownId;
  const errorId = error ? `${id}-error` : undefined;
  const descriptionId = description ? `${id}-description` : undefined;
  const end = { '--end': `${frame.rightSectionWidth}px` } as CSSProperties;
  return (
    <div className={joinNames(classes.field, className)} data-size={size}>
      {label && (
        <label htmlFor={id} className={joinNames(classes.label, classNames?.label)}>
          {label}
        </label>
      )}
      {description && (
        <p id={descriptionId} className={joinNames(classes.description, classNames?.description)}>
          {description}
        </p>
      )}
      <div className={classes.box} style={rightSection ? end : undefined}>
        {children({
          id,
          className: joinNames(classes.input, classNames?.input),
          'aria-invalid': error ? true : undefined,
          'aria-describedby': joinNames(errorId, descriptionId, describedBy) || undefined,
        })}
        {rightSection && (
          <div className={classes.section} data-position="right">
            {rightSection}
          </div>
        )}
      </div>
      {error && (
        <p id={errorId} className={joinNames(classes.error, classNames?.error)}>
          {error}
        </p>
      )}
    </div>
  );
};
