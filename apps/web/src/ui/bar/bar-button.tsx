import { IconLock } from '@tabler/icons-react';
import type { ComponentPropsWithRef, ComponentType } from 'react';
import { ariaKey } from '../../platform/keys/pressed-key.ts';
import { useTooltip } from '../floating/use-tooltip.tsx';
import classes from './bar-button.module.css';

export type BarIcon = ComponentType<{ size: number; stroke: number; 'aria-hidden': true }>;

/**
 * A 48 px button of a tool bar: icon, label on wide screens, tooltip; disabled where something
 * forbids it, never hidden.
 */
export const BarButton = ({
  testId,
  label,
  action,
  tooltip = action,
  keyName,
  icon: ButtonIcon,
  isOn,
  isStateNamed = false,
  tone = 'plain',
  isLocked = false,
  onPress,
  children,
  ...rest
}: ComponentPropsWithRef<'button'> & {
  testId: string;
  label: string;
  /** The action of the button: its accessible name. */
  action: string;
  /** The tooltip; the action when absent. */
  tooltip?: string;
  /** The shortcut, by its name (`pressedKey`). */
  keyName?: string | undefined;
  icon: BarIcon;
  /** Whether what the button switches is on. */
  isOn?: boolean;
  /** The action changes with the state ("Stop sharing"), which `aria-pressed` would contradict. */
  isStateNamed?: boolean;
  /**
   * live: others are affected while it is on. raised: others see that it is on. danger: leaving or
   * ending something.
   */
  tone?: 'plain' | 'live' | 'raised' | 'danger';
  isLocked?: boolean;
  onPress: () => void;
}) => {
  const { hovering, tip } = useTooltip(tooltip, rest['aria-expanded'] === true);
  return (
    <>
      <button
        {...rest}
        {...hovering}
        type="button"
        className={classes.button}
        data-testid={testId}
        data-on={isOn || undefined}
        data-tone={tone}
        data-locked={isLocked || undefined}
        aria-label={action}
        aria-pressed={isStateNamed ? undefined : isOn}
        aria-disabled={isLocked || undefined}
        aria-keyshortcuts={keyName && ariaKey(keyName)}
        onClick={onPress}
      >
        <span className={classes.icon}>
          <ButtonIcon size={20} stroke={1.75} aria-hidden />
          {children}
          {isLocked && (
            <span className={classes.lock} aria-hidden>
              <IconLock size={12} stroke={2.25} aria-hidden />
            </span>
          )}
        </span>
        <span className={classes.label}>{label}</span>
      </button>
      {tip}
    </>
  );
};
