import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

/** What stands where nothing is yet: a sentence, and the action that fills the place. */
export const EmptyState = ({
  picture,
  title,
  children,
  action,
  level = 2,
}: {
  picture?: ReactNode;
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  /** 1 where it is the whole page. */
  level?: 1 | 2;
}) => {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className={classes.empty}>
      {picture && <div className={classes.picture}>{picture}</div>}
      <Heading className={classes.title}>{title}</Heading>
      {children && <p className={classes.text}>{children}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
};
