import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSpacePlace } from '../../slots/space-context.tsx';
import { sections } from './sections.ts';
import { useSettings } from './settings-opening.tsx';

type Choice = { readonly key: string; readonly label: string; readonly open: () => void };

/** Renders its children with the sections of the settings that this user may open from a space. */
export const SettingsChoices = ({ children }: { children: (choices: readonly Choice[]) => ReactNode }) => {
  const { t } = useTranslation('settings');
  const openSettings = useSettings();
  const isGuest = useSpacePlace().me.is_guest;
  const shown = sections.filter(({ isForGuests }) => !isGuest || isForGuests === true);
  return children(
    shown.map(({ type }) => ({
      key: type,
      label: t(`sections.${type}`),
      open: () => openSettings({ type, isGuest }),
    })),
  );
};
