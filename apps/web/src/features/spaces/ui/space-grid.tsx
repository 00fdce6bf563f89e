import type { ReactNode } from 'react';
import classes from './space-card.module.css';

/** A grid of space cards. */
export const SpaceGrid = ({ label, children }: { label: string; children: ReactNode }) => (
  <section className={classes.grid} aria-label={label}>
    {children}
  </section>
);
