import { type ComponentProps, type ReactNode, useId } from 'react';
import classes from './switch.module.css';

/** Something that is on or off at once, without being sent. */
export const Switch = ({
  label,
  id: givenId,
  size: _size,
  ...rest
}: Omit<ComponentProps<'input'>, 'type' | 'role' | 'size' | 'className'> & {
  label: ReactNode;
  size?: 'md';
}) => {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <div className={classes.switch}>
      <label htmlFor={id} className={classes.body}>
        {/* biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox says itself whether it is on */}
        <input {...rest} id={id} type="checkbox" role="switch" className={classes.input} />
        <span className={classes.track} aria-hidden>
          <span className={classes.thumb} />
        </span>
        <span className={classes.label}>{label}</span>
      </label>
    </div>
  );
};
