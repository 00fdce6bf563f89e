import { Tooltip } from '@mantine/core';
import '@mantine/core/styles/Tooltip.layer.css';
import type { ComponentPropsWithRef, ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './media-controls.module.css';

type Icon = ComponentType<{ size: number; stroke: number; 'aria-hidden': true }>;

/** A 48 px button of the control bar that is on or off: icon, label (on wide screens), tooltip with its key, badge. */
export const ControlButton = ({
  testId,
  label,
  action,
  keyName,
  icon: ButtonIcon,
  isOn,
  isBusy = false,
  problem = null,
  isExplained = false,
  onPress,
  children,
  ...rest
}: ComponentPropsWithRef<'button'> & {
  testId: string;
  label: string;
  /** What pressing does, as a sentence: the accessible name. */
  action: string;
  keyName: string;
  icon: Icon;
  isOn: boolean;
  isBusy?: boolean;
  /** What is wrong, in words; shows a badge. */
  problem?: string | null;
  /** What is wrong is being explained beside it: no tooltip over that. */
  isExplained?: boolean;
  onPress: () => void;
}) => {
  const { t } = useTranslation('media');
  return (
    <Tooltip
      label={problem ?? t('with_key', { action, key: keyName })}
      openDelay={400}
      withArrow
      disabled={isExplained}
    >
      <button
        {...rest}
        type="button"
        className={classes.button}
        data-testid={testId}
        data-on={isOn || undefined}
        data-problem={problem !== null || undefined}
        aria-label={problem === null ? action : `${action}: ${problem}`}
        aria-pressed={isOn}
        aria-busy={isBusy || undefined}
        aria-keyshortcuts={keyName}
        onClick={onPress}
      >
        <span className={classes.icon}>
          <ButtonIcon size={20} stroke={1.75} aria-hidden />
          {children}
          {problem !== null && (
            <span className={classes.badge} aria-hidden>
              !
            </span>
          )}
        </span>
        <span className={classes.label}>{label}</span>
      </button>
    </Tooltip>
  );
};
