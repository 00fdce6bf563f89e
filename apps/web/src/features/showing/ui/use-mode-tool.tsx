import {
  IconCarouselHorizontal,
  IconLayoutGrid,
  IconPictureInPicture,
  IconUserCircle,
  IconUserSquare,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { shownKey } from '../../../platform/keys/pressed-key.ts';
import { useKeyName } from '../../../slots/commands/use-commands.ts';
import { BarMenu } from '../../../ui/bar-menu.tsx';
import type { MenuChoice } from '../../../ui/menu.tsx';
import type { Tool } from '../../../ui/tool.ts';
import { type DisplayMode, displayModes, type Showing } from '../create-showing.ts';
import { useShowing } from './use-showing.ts';

/** Id of the command that switches to the next mode. */
export const modeCommandId = 'mode';

const icons = { circle: IconUserCircle, carousel: IconCarouselHorizontal, gallery: IconLayoutGrid };

/**
 * Selects how pictures are shown: one of three modes, and whether the user's own tile is shown.
 * @param popOut opens the picture-in-picture window; absent where the browser has none
 */
export const useModeTool = (showing: Showing, popOut?: () => unknown): Tool => {
  const { t } = useTranslation('showing');
  const mode = useShowing(showing, (state) => state.mode);
  const isSelfHidden = useShowing(showing, (state) => state.isSelfHidden);
  const keyName = useKeyName(modeCommandId);
  const modeChoice = (key: DisplayMode): MenuChoice => {
    const Icon = icons[key];
    return {
      key,
      label: t(`modes.${key}`),
      icon: <Icon size={20} stroke={1.75} aria-hidden />,
      isChosen: key === mode,
      testId: `mode-${key}`,
      choose: () => showing.setMode(key),
    };
  };
  const others: MenuChoice[] = [
    {
      key: 'self',
      label: t(isSelfHidden ? 'show_self' : 'hide_self'),
      icon: <IconUserSquare size={20} stroke={1.75} aria-hidden />,
      testId: 'toggle-self',
      choose: () => showing.hideSelf(!isSelfHidden),
    },
  ];
  if (popOut)
    others.push({
      key: 'pop-out',
      label: t('pop_out'),
      icon: <IconPictureInPicture size={20} stroke={1.75} aria-hidden />,
      testId: 'pop-out',
      choose: () => void popOut(),
    });
  const modes = displayModes.map(modeChoice);
  const action = t('mode_now', { mode: t(`modes.${mode}`) });
  return {
    key: 'mode',
    group: { key: 'mode', title: t('mode'), choices: [...modes, ...others] },
    button: (
      <BarMenu
        key="mode"
        testId="display-mode"
        label={t('mode')}
        action={action}
        tooltip={t('with_key', { action, key: shownKey(keyName ?? '') })}
        keyName={keyName}
        icon={icons[mode]}
        groups={[
          { key: 'modes', title: t('mode'), choices: modes },
          { key: 'others', choices: others },
        ]}
      />
    ),
  };
};
