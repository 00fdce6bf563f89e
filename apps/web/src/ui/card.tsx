import type { ComponentPropsWithoutRef } from 'react';
import classes from './card.module.css';

/** A resting sheet of paper. */
export const Card = ({ className, ...rest }: ComponentPropsWithoutRef<'section'>) => (
  <section className={className ? `${classes.card} ${className}` : classes.card} {...rest} />
);
