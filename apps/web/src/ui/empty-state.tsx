import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

/** What stands where nothing is yet: a sentence, and the action that fills the place. */
export const EmptyState = ({
  picture,
  title,
  children,
  action,
}: {
  picture?: ReactNode;
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
}) => (
  <div className={classes.empty}>
    {picture && <div className={classes.picture}>{picture}</div>}
    <h2 className={classes.title}>{title}</h2>
    {children && <p className={classes.text}>{children}</p>}
    {action && <div className={classes.action}>{action}</div>}
  </div>
);
