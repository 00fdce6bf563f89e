import type { ElementType, ReactNode } from 'react';
import classes from './button.module.css';
import control from './control.module.css';
import { joinNames } from './join-names.ts';
import { Loader } from './loader.tsx';
import type { Polymorphic } from './polymorphic.ts';

export type ButtonProps = {
  variant?: 'filled' | 'default' | 'subtle' | 'light' | 'outline' | undefined;
  /** red: what it does cannot be undone. */
  color?: 'red' | undefined;
  size?: 'xs' | 'sm' | 'md' | 'compact-xs' | 'compact-sm' | 'compact-md' | undefined;
  /** xl: with round ends. */
  radius?: 'xl' | undefined;
  fullWidth?: boolean | undefined;
  /** An icon before the text. */
  leftSection?: ReactNode;
  /** Its work is under way: a loader covers the text, and pressing does nothing. */
  loading?: boolean | undefined;
  disabled?: boolean | undefined;
  /** It looks disabled and keeps the focus; its owner says why, and what pressing does. */
  'data-disabled'?: boolean | undefined;
  className?: string | undefined;
  children?: ReactNode;
};

/** A button of words. As a link: `component="a"`. */
export const Button = <Drawn extends ElementType = 'button'>({
  component,
  variant = 'filled',
  color,
  size = 'sm',
  radius,
  fullWidth,
  leftSection,
  loading = false,
  disabled = false,
  'data-disabled': looksDisabled,
  className,
  children,
  ...rest
}: Polymorphic<Drawn, ButtonProps>) => {
  const Root: ElementType = component ?? 'button';
  const own = Root === 'button' ? { type: 'button', disabled: disabled || loading } : {};
  return (
    <Root
      {...own}
      aria-busy={loading || undefined}
      {...rest}
      className={joinNames(control.control, classes.button, className)}
      data-variant={variant}
      data-size={size}
      data-color={color}
      data-radius={radius}
      data-full-width={fullWidth || undefined}
      data-has-section={leftSection ? true : undefined}
      data-loading={loading || undefined}
      data-disabled={disabled || looksDisabled || undefined}
    >
      {loading && (
        <span className={classes.loader} aria-hidden>
          <Loader size={20} />
        </span>
      )}
      <span className={classes.inner}>
        {leftSection && <span className={classes.section}>{leftSection}</span>}
        <span className={classes.label} data-part="label">
          {children}
        </span>
      </span>
    </Root>
  );
};
