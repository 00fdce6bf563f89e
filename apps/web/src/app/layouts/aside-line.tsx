import type { ReactNode } from 'react';
import classes from './aside-line.module.css';

/** The line under a form that links to another page, e.g. to registration. */
export const AsideLine = ({ question, children }: { question: string; children: ReactNode }) => (
  <p className={classes.line}>
    <span>{question}</span> {children}
  </p>
);
