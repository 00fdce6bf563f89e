import { IconDots } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { BarMenu } from '../../../../ui/bar/bar-menu.tsx';
import type { Tool } from '../../../../ui/bar/tool.ts';

/** The tools that have no button in the control bar. */
export const MoreTools = ({ tools }: { tools: readonly Tool[] }) => {
  const { t } = useTranslation('space');
  return (
    <BarMenu
      testId="more-tools"
      label={t('bar.more')}
      action={t('more_tools')}
      icon={IconDots}
      groups={tools.map((tool) => tool.group).filter(({ choices }) => choices.length > 0)}
    />
  );
};
