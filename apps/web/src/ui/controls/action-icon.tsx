import type { ElementType, ReactNode } from 'react';
import classes from './action-icon.module.css';
import control from './control.module.css';
import { joinNames } from './join-names.ts';
import type { Polymorphic } from './polymorphic.ts';

type ActionIconProps = {
  variant: 'default' | 'subtle';
  color?: 'gray' | undefined;
  /** In px; lg: 34. */
  size?: 28 | 36 | 40 | 42 | 44 | 'lg' | undefined;
  /** xl: round. */
  radius?: 'xl' | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
  children?: ReactNode;
};

/** A button of one icon; its name is an `aria-label`. As a link: `component="a"`. */
export const ActionIcon = <Drawn extends ElementType = 'button'>({
  component,
  variant,
  color,
  size = 28,
  radius,
  disabled = false,
  className,
  children,
  ...rest
}: Polymorphic<Drawn, ActionIconProps>) => {
  const Root: ElementType = component ?? 'button';
  const own = Root === 'button' ? { type: 'button', disabled } : {};
  return (
    <Root
      {...own}
      {...rest}
      className={joinNames(control.control, classes.icon, className)}
      data-variant={variant}
      data-color={color}
      data-size={size}
      data-radius={radius}
      data-disabled={disabled || undefined}
    >
      {children}
    </Root>
  );
};
