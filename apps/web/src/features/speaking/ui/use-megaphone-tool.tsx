import { IconSpeakerphone } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { shownKey } from '../../../platform/keys/pressed-key.ts';
import type { PressCommand } from '../../../slots/commands/command.ts';
import { useKeyName, useRun } from '../../../slots/commands/use-commands.ts';
import { useTranslate } from '../../../slots/phrase-key.ts';
import { BarButton } from '../../../ui/bar-button.tsx';
import type { Tool } from '../../../ui/tool.ts';
import type { Speaking } from '../create-speaking.ts';
import { useSelf, useSpeaking } from './use-speaking.ts';

/** The megaphone's tool. Locked, with the reason, where the space or the plan forbids it. */
export const useMegaphoneTool = (speaking: Speaking, command: PressCommand): Tool => {
  const { t } = useTranslation('speaking');
  const self = useSelf(speaking);
  // Renders when the plan or the space's setting changes, because the command reads both.
  useSpeaking(speaking, (state) => state.rights);
  const isOpen = self?.isOpenMegaphone ?? false;
  const translate = useTranslate();
  const reason = command.whyDisabled();
  const lock = reason && translate(reason);
  const run = useRun();
  const press = () => run(command);
  const keyName = useKeyName(command.id);
  const action = t(isOpen ? 'megaphone_close' : 'megaphone_open');
  return {
    key: 'megaphone',
    group: {
      key: 'megaphone',
      choices: [
        {
          key: 'megaphone',
          label: action,
          icon: <IconSpeakerphone size={20} stroke={1.75} aria-hidden />,
          testId: 'megaphone-choice',
          choose: press,
        },
      ],
    },
    button: (
      <BarButton
        key="megaphone"
        testId="megaphone"
        label={t('megaphone')}
        action={action}
        tooltip={lock ?? t('with_key', { action, key: shownKey(keyName ?? '') })}
        keyName={keyName}
        icon={IconSpeakerphone}
        isOn={isOpen}
        tone="live"
        isLocked={lock !== null}
        onPress={press}
      />
    ),
  };
};
