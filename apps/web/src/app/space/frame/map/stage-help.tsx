import { useTranslation } from 'react-i18next';
import { useKeyName } from '../../../../slots/commands/use-commands.ts';
import { VisuallyHidden } from '../../../../ui/controls/visually-hidden.tsx';

/** How the map is used, for people who do not see it: described by `stage-help`. */
export const StageHelp = () => {
  const { t } = useTranslation('space');
  // Signs alone are often not read out.
  const spoken = (key = '') => (key === '+' ? t('stage.plus') : key === '-' ? t('stage.minus') : key);
  return (
    <VisuallyHidden id="stage-help">
      {t('stage.help', {
        zoom_in: spoken(useKeyName('zoom_in')),
        zoom_out: spoken(useKeyName('zoom_out')),
        recentre: spoken(useKeyName('recentre')),
      })}
    </VisuallyHidden>
  );
};
