import { IconHandStop } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { shownKey } from '../../../platform/keys/pressed-key.ts';
import type { PressCommand } from '../../../slots/commands/command.ts';
import { useKeyName, useRun } from '../../../slots/commands/use-commands.ts';
import { BarButton } from '../../../ui/bar-button.tsx';
import type { Tool } from '../../../ui/tool.ts';
import type { Speaking } from '../create-speaking.ts';
import { useSelf } from './use-speaking.ts';

/** The tool that raises and lowers the user's hand. */
export const useHandTool = (speaking: Speaking, command: PressCommand): Tool => {
  const { t } = useTranslation('speaking');
  const isRaised = useSelf(speaking)?.isHandRaised ?? false;
  const run = useRun();
  const press = () => run(command);
  const keyName = useKeyName(command.id);
  const action = t(isRaised ? 'hand_lower' : 'hand_raise');
  return {
    key: 'hand',
    group: {
      key: 'hand',
      choices: [
        {
          key: 'hand',
          label: action,
          icon: <IconHandStop size={20} stroke={1.75} aria-hidden />,
          testId: 'raise-hand-choice',
          choose: press,
        },
      ],
    },
    button: (
      <BarButton
        key="hand"
        testId="raise-hand"
        label={t('hand')}
        action={action}
        tooltip={t('with_key', { action, key: shownKey(keyName ?? '') })}
        keyName={keyName}
        icon={IconHandStop}
        isOn={isRaised}
        onPress={press}
      />
    ),
  };
};
