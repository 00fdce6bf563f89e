import { IconAppWindow } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { Pill, PillButton } from '../../../ui/bar/pill.tsx';
import { VisuallyHidden } from '../../../ui/controls/visually-hidden.tsx';
import type { OwnWindowModel } from '../create-own-window.ts';
import type { WindowsPorts } from '../ports.ts';
import { sharedWindow } from '../shared-window.ts';
import { useWhyOff } from './use-why-off.ts';

/** Says that others see the user's window, and which one. */
export const WindowSign = ({
  own,
  space,
  isShort,
  open,
}: {
  own: OwnWindowModel;
  space: WindowsPorts['space'];
  /** Another pill needs the room. */
  isShort: boolean;
  open: () => void;
}) => {
  const { t } = useTranslation('windows');
  const state = useStore(own.store);
  const whyOff = useWhyOff(space);
  const { isOn } = state;
  useEffect(() => {
    if (isOn && whyOff !== null) own.share(false);
  }, [own, isOn, whyOff]);
  if (!isOn) return null;
  const shown = sharedWindow(state.window, state, Date.now());
  const sentence = shown === null ? t('sign_nothing') : t('sign', { title: shown.title });
  return (
    <Pill
      icon={IconAppWindow}
      tone={shown === null ? 'plain' : 'live'}
      testId="window-sign"
      text={isShort ? t('sign_short') : sentence}
    >
      {isShort && <VisuallyHidden>{sentence}</VisuallyHidden>}
      <PillButton label={t('open')} testId="open-own-window" onPress={open} />
    </Pill>
  );
};
