import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type ColorScheme, colorScheme } from '../../platform/theme/color-scheme.ts';
import { useChosenColorScheme } from '../../platform/theme/use-color-scheme.ts';
import type { MenuGroup } from '../../ui/menu/menu.tsx';

const schemes: { key: ColorScheme; Icon: typeof IconSun }[] = [
  { key: 'auto', Icon: IconDeviceDesktop },
  { key: 'light', Icon: IconSun },
  { key: 'dark', Icon: IconMoon },
];

/** How the page looks, as a group of a menu: by the device, light or dark. */
export const useAppearanceGroup = (): MenuGroup => {
  const { t } = useTranslation('app');
  const chosen = useChosenColorScheme();
  return {
    key: 'appearance',
    title: t('nav.appearance'),
    choices: schemes.map(({ key, Icon }) => ({
      key,
      label: t(`nav.appearances.${key}`),
      icon: <Icon size={20} stroke={1.75} aria-hidden />,
      isChosen: key === chosen,
      testId: `appearance-${key}`,
      choose: () => colorScheme.choose(key),
    })),
  };
};
