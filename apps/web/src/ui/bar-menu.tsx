import { BarButton, type BarIcon } from './bar-button.tsx';
import { Menu, type MenuGroup } from './menu.tsx';

/** A button of a tool bar that opens a list of choices over itself. */
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
  /** What the button is for: its accessible name and the list's. */
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
