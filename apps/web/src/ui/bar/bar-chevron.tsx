import { Menu, type MenuGroup } from '../menu/menu.tsx';
import { ChevronButton } from './chevron-button.tsx';

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
      <ChevronButton {...opener} label={label} data-testid={testId} onClick={toggle} />
    )}
  />
);
