import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

/** Shown while a list is empty: a sentence, and the action that adds the first entry. */
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
  /** 1 where it fills the whole page. */
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
