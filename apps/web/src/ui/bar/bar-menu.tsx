import { Menu, type MenuGroup } from '../menu/menu.tsx';
import { BarButton, type BarIcon } from './bar-button.tsx';

/** A tool bar button that opens a list of choices above itself. */
export const BarMenu = ({
  testId,
  label,
  action,
  tooltip,
  keyName,
  icon,
  groups,
}: {
  testId: string;
  label: string;
  /** The purpose of the button: its accessible name and that of the list. */
  action: string;
  tooltip?: string;
  keyName?: string | undefined;
  icon: BarIcon;
  groups: MenuGroup[];
}) => (
  <Menu
    label={action}
    groups={groups}
    isUpward
    button={({ toggle, ...opener }) => (
      <BarButton
        {...opener}
        testId={testId}
        label={label}
        action={action}
        {...(tooltip === undefined ? {} : { tooltip })}
        keyName={keyName}
        icon={icon}
        onPress={toggle}
      />
    )}
  />
);
