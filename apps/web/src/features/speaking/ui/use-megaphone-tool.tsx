import { IconSpeakerphone } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { shownKey } from '../../../platform/keys/pressed-key.ts';
import { BarButton } from '../../../ui/bar-button.tsx';
import { toasts } from '../../../ui/toasts/toasts.ts';
import type { Tool } from '../../../ui/tool.ts';
import { useActionKey } from '../../../ui/use-keys.ts';
import type { Speaking } from '../create-speaking.ts';
import { useSelf, useSpeaking } from './use-speaking.ts';

/** The megaphone: by a key too. Locked for whom the space or the plan gives none, and it says so. */
export const useMegaphoneTool = (speaking: Speaking): Tool => {
  const { t } = useTranslation('speaking');
  const self = useSelf(speaking);
  const { plan, isMegaphoneForMembers } = useSpeaking(speaking, (state) => state.rights);
  const isOpen = self?.isOpenMegaphone ?? false;
  const isAllowed =
    self?.role === 'Manager' || (self?.role === 'Member' && !self.isGuest && isMegaphoneForMembers);
  const lock = !plan.voice ? t('plan.mic') : isAllowed ? null : t('megaphone_for_managers');
  const press = () => {
    if (lock !== null) toasts.show(lock, { testId: 'megaphone-locked' });
    else void speaking.setMegaphone(!isOpen);
  };
  const keyName = useActionKey('megaphone', press);
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
        tooltip={lock ?? t('with_key', { action, key: shownKey(keyName) })}
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
