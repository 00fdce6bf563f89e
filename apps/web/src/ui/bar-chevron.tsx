import { IconChevronUp } from '@tabler/icons-react';
import classes from './bar-chevron.module.css';
import { Menu, type MenuGroup } from './menu.tsx';

/** The narrow part next to a tool bar button that opens the options of that button. */
export const BarChevron = ({
  label,
  testId,
  groups,
}: {
  label: string;
  testId: string;
  groups: MenuGroup[];
}) => (
  <Menu
    label={label}
    groups={groups}
    isUpward
    button={({ toggle, ...opener }) => (
      <button
        {...opener}
        type="button"
        className={classes.chevron}
        aria-label={label}
        data-testid={testId}
        onClick={toggle}
      >
        <IconChevronUp size={14} stroke={2} aria-hidden />
      </button>
    )}
  />
);
