import classes from './number-badge.module.css';

/**
 * How many new things a button leads to; nothing for 0.
 * @param className places it on the button
 */
export const NumberBadge = ({
  number,
  className,
  testId,
}: {
  number: number;
  className?: string | undefined;
  testId?: string;
}) =>
  number > 0 ? (
    <span
      className={className === undefined ? classes.badge : `${classes.badge} ${className}`}
      data-testid={testId}
    >
      {number}
    </span>
  ) : null;
