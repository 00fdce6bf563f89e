import { IconArmchair, IconHandClick } from '@tabler/icons-react';

/** The signs of asking somebody to come: beside the user, or to a table. */
export const AskIcon = ({ isToTable }: { isToTable: boolean }) => {
  const Icon = isToTable ? IconArmchair : IconHandClick;
  return <Icon size={20} stroke={1.75} aria-hidden />;
};
