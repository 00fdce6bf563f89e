import type { CSSProperties } from 'react';
import classes from './progress.module.css';

/** How much is done. */
export const Progress = ({
  value,
  animated = false,
  'aria-label': label,
}: {
  /** In percent. */
  value: number;
  /** It goes on by itself. */
  animated?: boolean;
  'aria-label': string;
}) => (
  <div
    className={classes.track}
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={value}
    aria-valuetext={`${value}%`}
    data-animated={animated || undefined}
  >
    <div className={classes.done} style={{ '--percent': value } as CSSProperties} />
  </div>
);
