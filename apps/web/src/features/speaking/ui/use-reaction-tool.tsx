import { reactions } from '@engawa/contract/media';
import { IconMoodSmile } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { PressCommand } from '../../../slots/commands/command.ts';
import { useRun } from '../../../slots/commands/use-commands.ts';
import { BarMenu } from '../../../ui/bar-menu.tsx';
import type { MenuChoice } from '../../../ui/menu.tsx';
import type { Tool } from '../../../ui/tool.ts';
import { reactionSigns } from '../reaction-signs.ts';

/** Six faces and clapping; each is a command of its own. */
export const useReactionTool = (commands: readonly PressCommand[]): Tool => {
  const { t } = useTranslation('speaking');
  const run = useRun();
  const choices: MenuChoice[] = reactions.map((reaction, index) => ({
    key: reaction,
    label: t('with_key', { action: t(`reactions.${reaction}`), key: String(index + 1) }),
    icon: <span aria-hidden>{reactionSigns[reaction]}</span>,
    testId: `react-${reaction}`,
    choose() {
      const command = commands[index];
      if (command) run(command);
    },
  }));
  return {
    key: 'reactions',
    group: { key: 'reactions', title: t('react'), choices },
    button: (
      <BarMenu
        key="reactions"
        testId="reactions"
        label={t('react')}
        action={t('react_open')}
        tooltip={t('with_key', { action: t('react_open'), key: `1–${reactions.length}` })}
        icon={IconMoodSmile}
        groups={[{ key: 'reactions', choices }]}
      />
    ),
  };
};
