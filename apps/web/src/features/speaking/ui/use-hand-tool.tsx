import { IconHandStop } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { BarButton } from '../../../ui/bar-button.tsx';
import type { Tool } from '../../../ui/tool.ts';
import { useKeys } from '../../../ui/use-keys.ts';
import type { Speaking } from '../create-speaking.ts';
import { useSelf } from './use-speaking.ts';

const keyName = 'R';

/** Raising one's hand, and lowering it. */
export const useHandTool = (speaking: Speaking): Tool => {
  const { t } = useTranslation('speaking');
  const isRaised = useSelf(speaking)?.isHandRaised ?? false;
  const press = () => void speaking.raiseHand(!isRaised);
  useKeys([[keyName, press]]);
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
        tooltip={t('with_key', { action, key: keyName })}
        keyName={keyName}
        icon={IconHandStop}
        isOn={isRaised}
        onPress={press}
      />
    ),
  };
};
