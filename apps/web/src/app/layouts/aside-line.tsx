import type { ReactNode } from 'react';
import classes from './aside-line.module.css';

/** The line under a form that leads elsewhere: "New here? Register". */
export const AsideLine = ({ question, children }: { question: string; children: ReactNode }) => (
  <p className={classes.line}>
    <span>{question}</span> {children}
  </p>
);
