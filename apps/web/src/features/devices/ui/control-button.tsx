import { IconLock, IconPlayerPause, IconShield } from '@tabler/icons-react';
import type { ComponentPropsWithRef, ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { ariaKey, shownKey } from '../../../platform/keys/pressed-key.ts';
import { useTooltip } from '../../../ui/floating/use-tooltip.tsx';
import classes from './device-controls.module.css';

type Icon = ComponentType<{ size: number; stroke: number; 'aria-hidden': true }>;

/**
 * A device that the plan locks, that a Manager has switched off until the user turns it on, or that
 * the user's status pauses.
 */
export type DeviceMark = { readonly kind: 'locked' | 'shielded' | 'paused'; readonly reason: string };

const markIcons = { locked: IconLock, shielded: IconShield, paused: IconPlayerPause };

/**
 * A 48 px button of the control bar that switches a device: icon, label (on wide screens), tooltip
 * with its key, badge. Its name says what pressing does; `aria-pressed` beside it would contradict
 * ("Turn microphone off, pressed").
 */
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
  mark = null,
  onPress,
  children,
  ...rest
}: ComponentPropsWithRef<'button'> & {
  testId: string;
  label: string;
  /** The accessible name: what pressing does, as a sentence. */
  action: string;
  /** Name of the key that does the same (`pressedKey`). */
  keyName: string | undefined;
  icon: Icon;
  isOn: boolean;
  isBusy?: boolean;
  /** The problem as a phrase; shows a badge. */
  problem?: string | null;
  /** The problem is being explained next to the button, so the tooltip must not cover it. */
  isExplained?: boolean;
  /** The plan's or a Manager's decision about the device. */
  mark?: DeviceMark | null;
  onPress: () => void;
}) => {
  const { t } = useTranslation('media');
  const explanation = mark?.reason ?? problem;
  const MarkIcon = mark && markIcons[mark.kind];
  const { hovering, tip } = useTooltip(
    explanation ?? (keyName === undefined ? action : t('with_key', { action, key: shownKey(keyName) })),
    isExplained,
  );
  return (
    <>
      <button
        {...rest}
        {...hovering}
        type="button"
        className={classes.button}
        data-testid={testId}
        data-on={isOn || undefined}
        data-problem={problem !== null || undefined}
        data-mark={mark?.kind}
        aria-label={explanation === null ? action : `${action}: ${explanation}`}
        aria-disabled={mark?.kind === 'locked' || undefined}
        aria-busy={isBusy || undefined}
        aria-keyshortcuts={keyName && ariaKey(keyName)}
        onClick={onPress}
      >
        <span className={classes.icon}>
          <ButtonIcon size={20} stroke={1.75} aria-hidden />
          {children}
          {MarkIcon && (
            <span className={classes.mark} aria-hidden>
              <MarkIcon size={12} stroke={2.25} aria-hidden />
            </span>
          )}
          {problem !== null && mark === null && (
            <span className={classes.badge} aria-hidden>
              !
            </span>
          )}
        </span>
        <span className={classes.label}>{label}</span>
      </button>
      {tip}
    </>
  );
};
