import type { ReactNode } from 'react';
import classes from './page-title.module.css';

/** The one h1 of a page, with an optional line under it. */
export const PageTitle = ({ children, hint }: { children: ReactNode; hint?: ReactNode }) => (
  <header className={classes.header}>
    <h1 className={classes.title}>{children}</h1>
    {hint && <p className={classes.hint}>{hint}</p>}
  </header>
);
