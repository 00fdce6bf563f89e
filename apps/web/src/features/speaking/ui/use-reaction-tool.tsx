import { reactions } from '@engawa/contract/media';
import { IconHandStop, IconMoodSmile } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../platform/lazy-part.ts';
import type { PressCommand } from '../../../slots/commands/command.ts';
import { useRun } from '../../../slots/commands/use-commands.ts';
import { BarButton } from '../../../ui/bar/bar-button.tsx';
import type { Tool } from '../../../ui/bar/tool.ts';
import { Popover } from '../../../ui/floating/popover.tsx';
import type { MenuChoice } from '../../../ui/menu/menu.tsx';
import type { Speaking } from '../create-speaking.ts';
import { reactionSigns } from '../reaction-signs.ts';
import { useSelf } from './use-speaking.ts';

// Loaded when it is opened.
const ReactionRow = lazyPart(async () => ({ default: (await import('./reaction-row.tsx')).ReactionRow }));

/** The commands of reacting: raising the hand, and each reaction. */
export type ReactingCommands = { readonly hand: PressCommand; readonly react: readonly PressCommand[] };

const ReactionButton = ({ speaking, commands }: { speaking: Speaking; commands: ReactingCommands }) => {
  const { t } = useTranslation('speaking');
  const [isOpen, setOpen] = useState(false);
  const isRaised = useSelf(speaking)?.isHandRaised ?? false;
  return (
    <Popover
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      label={t('react_open')}
      opener={(opening) => (
        <BarButton
          {...opening}
          testId="reactions"
          label={t('react')}
          action={isRaised ? `${t('react_open')} (${t('hand_is_raised')})` : t('react_open')}
          icon={isRaised ? IconHandStop : IconMoodSmile}
          tone={isRaised ? 'raised' : 'plain'}
          onPress={() => setOpen(!isOpen)}
        />
      )}
    >
      <Suspense fallback={null}>
        <ReactionRow speaking={speaking} commands={commands} />
      </Suspense>
    </Popover>
  );
};

/** Reactions in one row that stays open, with the raised hand. */
export const useReactionTool = (speaking: Speaking, commands: ReactingCommands): Tool => {
  const { t } = useTranslation('speaking');
  const run = useRun();
  const isRaised = useSelf(speaking)?.isHandRaised ?? false;
  const hand: MenuChoice = {
    key: 'hand',
    label: t(isRaised ? 'hand_lower' : 'hand_raise'),
    icon: <IconHandStop size={20} stroke={1.75} aria-hidden />,
    testId: 'raise-hand-choice',
    choose: () => run(commands.hand),
  };
  const choices: MenuChoice[] = reactions.map((reaction, index) => ({
    key: reaction,
    label: t(`reactions.${reaction}`),
    icon: <span aria-hidden>{reactionSigns[reaction]}</span>,
    testId: `react-${reaction}-choice`,
    choose() {
      const command = commands.react[index];
      if (command) run(command);
    },
  }));
  return {
    key: 'reactions',
    group: { key: 'reactions', title: t('react'), choices: [hand, ...choices] },
    button: <ReactionButton key="reactions" speaking={speaking} commands={commands} />,
  };
};
