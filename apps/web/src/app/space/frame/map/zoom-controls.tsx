import { IconFocusCentered, IconMaximize, IconMinus, IconPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Stage } from '../../../../map/create-stage.ts';
import type { MapView } from '../../../../slots/map-view.ts';
import { useRovingFocus } from '../../../../ui/focus/use-roving-focus.ts';
import classes from './stage-view.module.css';

/** Nearer, farther, the whole floor, back to oneself. Two fingers do the first two on a phone. */
export const ZoomControls = ({
  stage,
  map,
  isPhone,
}: {
  stage: Stage;
  map: Pick<MapView, 'goHome'>;
  isPhone: boolean;
}) => {
  const { t } = useTranslation('space');
  const stack = useRef<HTMLFieldSetElement>(null);
  useRovingFocus(stack, 'list');
  return (
    <fieldset ref={stack} className={classes.zoom} aria-label={t('zoom.label')}>
      {!isPhone && (
        <>
          <button
            type="button"
            aria-label={t('zoom.in')}
            title={`${t('zoom.in')} (+)`}
            onClick={() => stage.zoomBy(1)}
          >
            <IconPlus size={20} stroke={1.75} aria-hidden />
          </button>
          <button
            type="button"
            aria-label={t('zoom.out')}
            title={`${t('zoom.out')} (−)`}
            onClick={() => stage.zoomBy(-1)}
          >
            <IconMinus size={20} stroke={1.75} aria-hidden />
          </button>
        </>
      )}
      <button
        type="button"
        aria-label={t('zoom.fit')}
        title={`${t('zoom.fit')} (,)`}
        data-testid="zoom-fit"
        onClick={() => stage.fit()}
      >
        <IconMaximize size={20} stroke={1.75} aria-hidden />
      </button>
      <button
        type="button"
        aria-label={t('zoom.recentre')}
        title={`${t('zoom.recentre')} (0)`}
        data-testid="zoom-recentre"
        onClick={map.goHome}
      >
        <IconFocusCentered size={20} stroke={1.75} aria-hidden />
      </button>
    </fieldset>
  );
};
