import { reactions } from '@engawa/contract/media';
import { IconMoodSmile } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { BarMenu } from '../../../ui/bar-menu.tsx';
import type { MenuChoice } from '../../../ui/menu.tsx';
import type { Tool } from '../../../ui/tool.ts';
import { useKeys } from '../../../ui/use-keys.ts';
import type { Speaking } from '../create-speaking.ts';
import { reactionSigns } from '../reaction-signs.ts';

/** Six faces and clapping, by the keys 1 to 7 too. */
export const useReactionTool = (speaking: Speaking): Tool => {
  const { t } = useTranslation('speaking');
  useKeys(reactions.map((reaction, index) => [String(index + 1), () => void speaking.react(reaction)]));
  const choices: MenuChoice[] = reactions.map((reaction, index) => ({
    key: reaction,
    label: t('with_key', { action: t(`reactions.${reaction}`), key: String(index + 1) }),
    icon: <span aria-hidden>{reactionSigns[reaction]}</span>,
    testId: `react-${reaction}`,
    choose: () => void speaking.react(reaction),
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
