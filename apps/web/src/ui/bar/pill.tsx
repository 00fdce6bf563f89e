import type { ReactNode } from 'react';
import type { BarIcon } from './bar-button.tsx';
import classes from './pill.module.css';

/**
 * A rounded line that says what is true now: an icon, a sentence, and what can be done about it.
 */
export const Pill = ({
  icon: Icon,
  tone = 'plain',
  testId,
  text,
  children,
}: {
  icon: BarIcon;
  /**
   * live: others hear or see the user. warning: something does not work. notice: others are heard.
   */
  tone?: 'plain' | 'notice' | 'live' | 'warning';
  testId: string;
  text: string;
  children?: ReactNode;
}) => (
  <div className={classes.pill} data-tone={tone} data-testid={testId} title={text}>
    <Icon size={18} stroke={1.75} aria-hidden />
    <span className={classes.text}>{text}</span>
    {children}
  </div>
);

/** A small button inside a pill. */
export const PillButton = ({
  label,
  testId,
  onPress,
}: {
  label: string;
  testId: string;
  onPress: () => void;
}) => (
  <button type="button" className={classes.action} data-testid={testId} onClick={onPress}>
    {label}
  </button>
);
