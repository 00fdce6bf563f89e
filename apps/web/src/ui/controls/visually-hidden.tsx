import type { ComponentProps } from 'react';
import classes from './visually-hidden.module.css';

/** Text for screen readers alone; as a heading: `component="h3"`. */
export const VisuallyHidden = ({
  component: Root = 'span',
  ...rest
}: Omit<ComponentProps<'span'>, 'className' | 'ref'> & { component?: 'span' | 'h1' | 'h2' | 'h3' }) => (
  <Root {...rest} className={classes.hidden} />
);
