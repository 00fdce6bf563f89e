import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { keyChoice } from '../../platform/keys/key-choice.ts';

/** How the map is used, for who does not see it: described by `stage-help`. */
export const StageHelp = () => {
  const { t } = useTranslation('space');
  const { zoom_in, zoom_out, recentre } = useStore(keyChoice.store);
  // Signs alone are often not read out.
  const said = (key: string) => (key === '+' ? t('stage.plus') : key === '-' ? t('stage.minus') : key);
  return (
    <VisuallyHidden id="stage-help">
      {t('stage.help', {
        zoom_in: said(zoom_in),
        zoom_out: said(zoom_out),
        recentre: said(recentre),
      })}
    </VisuallyHidden>
  );
};
