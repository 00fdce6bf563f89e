import type { ComponentProps } from 'react';
import classes from './close-button.module.css';
import control from './control.module.css';
import { joinNames } from './join-names.ts';

/** The cross that closes something; its name is an `aria-label`. */
export const CloseButton = ({
  size = 'md',
  className,
  ...rest
}: Omit<ComponentProps<'button'>, 'children'> & { size?: 'sm' | 'md' | 'lg' | 'xl' }) => (
  <button
    type="button"
    {...rest}
    className={joinNames(control.control, classes.close, className)}
    data-size={size}
  >
    <svg viewBox="0 0 15 15" fill="none" stroke="currentColor" strokeWidth="1.15" aria-hidden>
      <path d="M3.625 3.625l7.75 7.75m0-7.75l-7.75 7.75" strokeLinecap="round" />
    </svg>
  </button>
);
