import { type ComponentProps, createContext, type KeyboardEvent, type ReactNode, use, useId } from 'react';
import control from './control.module.css';
import { joinNames } from './join-names.ts';
import classes from './tabs.module.css';

type TabsProps = {
  /** The tab that is open; null: none. */
  value: string | null;
  onChange: (value: string) => void;
  orientation?: 'horizontal' | 'vertical';
  /** none: its list and tabs are drawn by `classNames` alone. */
  variant?: 'line' | 'none';
  /** A key moves the focus alone, and the tab is opened by Enter. */
  activateTabWithKeyboard?: boolean;
  className?: string | undefined;
  classNames?: Readonly<Partial<Record<'list' | 'tab' | 'tabLabel' | 'panel', string | undefined>>>;
  children: ReactNode;
};

type Group = Required<Pick<TabsProps, 'value' | 'onChange' | 'orientation' | 'variant'>> & {
  readonly id: string;
  readonly opensByKey: boolean;
  readonly classNames: NonNullable<TabsProps['classNames']>;
};

const GroupContext = createContext<Group | null>(null);

const useGroup = (): Group => {
  const group = use(GroupContext);
  if (group === null) throw new Error('a part of tabs stands outside of them');
  return group;
};

const TabsRoot = ({
  value,
  onChange,
  orientation = 'horizontal',
  variant = 'line',
  activateTabWithKeyboard = true,
  className,
  classNames = {},
  children,
}: TabsProps) => {
  const id = useId();
  const opensByKey = activateTabWithKeyboard;
  return (
    <GroupContext value={{ value, onChange, orientation, variant, id, opensByKey, classNames }}>
      <div className={joinNames(classes.tabs, className)} data-orientation={orientation}>
        {children}
      </div>
    </GroupContext>
  );
};

const List = ({
  grow = false,
  ...rest
}: Omit<ComponentProps<'div'>, 'className' | 'role'> & { grow?: boolean }) => {
  const { orientation, variant, classNames } = useGroup();
  return (
    <div
      {...rest}
      role="tablist"
      aria-orientation={orientation}
      className={joinNames(classes.list, classNames.list)}
      data-variant={variant}
      data-grow={grow || undefined}
    />
  );
};

/** The place of the tab that a key leads to, in a circle; null: the key is another's. */
const placeAfter = (key: string, at: number, count: number, orientation: Group['orientation']) => {
  const [back, forth] = orientation === 'vertical' ? ['ArrowUp', 'ArrowDown'] : ['ArrowLeft', 'ArrowRight'];
  if (key === back) return (at - 1 + count) % count;
  if (key === forth) return (at + 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
};

const Tab = ({
  value,
  leftSection,
  children,
  ...rest
}: Omit<ComponentProps<'button'>, 'value' | 'className' | 'onClick' | 'onKeyDown'> & {
  value: string;
  leftSection?: ReactNode;
  'data-autofocus'?: boolean | undefined;
}) => {
  const { value: open, onChange, orientation, variant, id, opensByKey, classNames } = useGroup();
  const isOpen = value === open;
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    const list = event.currentTarget.closest('[role="tablist"]');
    const tabs = [...(list?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])];
    const place = placeAfter(event.key, tabs.indexOf(event.currentTarget), tabs.length, orientation);
    const next = place === null ? undefined : tabs[place];
    if (next === undefined) return;
    event.preventDefault();
    // The map walks by the same keys.
    event.stopPropagation();
    next.focus();
    if (opensByKey && event.key.startsWith('Arrow')) next.click();
  };
  return (
    <button
      {...rest}
      type="button"
      role="tab"
      id={`${id}-tab-${value}`}
      aria-selected={isOpen}
      aria-controls={isOpen ? `${id}-panel-${value}` : undefined}
      // One tab stop for all of them.
      tabIndex={isOpen || open === null ? 0 : -1}
      className={joinNames(control.control, classes.tab, classNames.tab)}
      data-variant={variant}
      data-active={isOpen || undefined}
      onClick={() => onChange(value)}
      onKeyDown={onKeyDown}
    >
      {leftSection && <span className={classes.section}>{leftSection}</span>}
      <span className={joinNames(classes.label, classNames.tabLabel)}>{children}</span>
    </button>
  );
};

/** The content of a tab; it lives while the tab is open. */
const Panel = ({
  value,
  className,
  ...rest
}: Omit<ComponentProps<'div'>, 'role' | 'id'> & { value: string }) => {
  const { value: open, id, classNames } = useGroup();
  if (value !== open) return null;
  return (
    <div
      aria-labelledby={`${id}-tab-${value}`}
      {...rest}
      role="tabpanel"
      id={`${id}-panel-${value}`}
      className={joinNames(classes.panel, classNames.panel, className)}
    />
  );
};

/** Panels in one place, one of them open; arrow keys, Home and End go through their tabs. */
export const Tabs = Object.assign(TabsRoot, { List, Tab, Panel });
