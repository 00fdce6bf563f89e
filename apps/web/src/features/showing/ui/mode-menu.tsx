import {
  IconCarouselHorizontal,
  IconChevronDown,
  IconLayoutGrid,
  IconPictureInPicture,
  IconUserCircle,
  IconUserSquare,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ariaKey, shownKey } from '../../../platform/keys/pressed-key.ts';
import { useKeyName } from '../../../slots/commands/use-commands.ts';
import { Menu, type MenuChoice } from '../../../ui/menu/menu.tsx';
import { type DisplayMode, displayModes, type Showing } from '../create-showing.ts';
import classes from './mode-menu.module.css';
import { useShowing } from './use-showing.ts';

/** Id of the command that switches to the next mode. */
export const modeCommandId = 'mode';

const icons = { circle: IconUserCircle, carousel: IconCarouselHorizontal, gallery: IconLayoutGrid };

/**
 * In the corner of the pictures: selects how they are shown, one of three modes, and whether the
 * user's own tile is.
 */
export const ModeMenu = ({ showing, popOut }: { showing: Showing; popOut?: (() => unknown) | undefined }) => {
  const { t } = useTranslation('showing');
  const mode = useShowing(showing, (state) => state.mode);
  const isSelfHidden = useShowing(showing, (state) => state.isSelfHidden);
  const keyName = useKeyName(modeCommandId);
  const ModeIcon = icons[mode];
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
  const label = t('mode_now', { mode: t(`modes.${mode}`) });
  return (
    <Menu
      label={label}
      groups={[
        { key: 'modes', title: t('mode'), choices: displayModes.map(modeChoice) },
        { key: 'others', choices: others },
      ]}
      button={({ toggle, ...opener }) => (
        <button
          {...opener}
          type="button"
          className={classes.mode}
          aria-label={label}
          title={t('with_key', { action: label, key: shownKey(keyName ?? '') })}
          aria-keyshortcuts={keyName && ariaKey(keyName)}
          data-testid="display-mode"
          onClick={toggle}
        >
          <ModeIcon size={20} stroke={1.75} aria-hidden />
          <IconChevronDown size={14} stroke={2} aria-hidden />
        </button>
      )}
    />
  );
};
