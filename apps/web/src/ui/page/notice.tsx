import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './notice.module.css';

const icons = {
  info: IconInfoCircle,
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  danger: IconAlertTriangle,
};

/**
 * A few words in the page: what happened and what to do. A danger or a warning is read out at once.
 */
export const Notice = ({
  tone,
  children,
  action,
}: {
  tone: keyof typeof icons;
  children: ReactNode;
  action?: ReactNode;
}) => {
  const Icon = icons[tone];
  return (
    <div
      className={classes.notice}
      data-tone={tone}
      role={tone === 'danger' || tone === 'warning' ? 'alert' : 'status'}
    >
      <Icon size={20} stroke={1.75} aria-hidden className={classes.icon} />
      <div className={classes.text}>{children}</div>
      {action}
    </div>
  );
};
