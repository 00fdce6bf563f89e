import { IconPresentation } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import { BarButton } from '../../../ui/bar-button.tsx';
import type { Tool } from '../../../ui/tool.ts';
import type { Speaking } from '../create-speaking.ts';
import classes from './speech-panel.module.css';
import { useSpeakingPeople } from './use-speaking.ts';

/** The tool of speech mode: who speaks, who asks to, and a count of raised hands. */
export const useSpeechTool = (speaking: Speaking, panel: StoreApi<{ readonly isOpen: boolean }>): Tool => {
  const { t } = useTranslation('speaking');
  const isOpen = useStore(panel, (state) => state.isOpen);
  const people = useSpeakingPeople(speaking);
  const hands = people.filter((person) => person.isHandRaised).length;
  const isOn = people.some((person) => person.isSpeechMode);
  const press = () => panel.setState({ isOpen: !isOpen });
  return {
    key: 'speech',
    group: {
      key: 'speech',
      choices: [
        {
          key: 'speech',
          label: t('speech_menu'),
          icon: <IconPresentation size={20} stroke={1.75} aria-hidden />,
          testId: 'speech-choice',
          choose: press,
        },
      ],
    },
    button: (
      <BarButton
        key="speech"
        testId="speech"
        label={t('speech')}
        action={t('speech_menu')}
        icon={IconPresentation}
        isOn={isOn}
        tone="live"
        aria-expanded={isOpen}
        onPress={press}
      >
        {hands > 0 && (
          <span className={classes.hands} data-testid="hands-count">
            {hands}
          </span>
        )}
      </BarButton>
    ),
  };
};
