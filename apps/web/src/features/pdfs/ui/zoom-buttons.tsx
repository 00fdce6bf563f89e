import { IconArrowAutofitWidth, IconAspectRatio, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './pdfs.module.css';
import type { Scale } from './use-pdf-scale.ts';

/** Makes the page larger and smaller, or as large as its place. */
export const ZoomButtons = ({ scale }: { scale: Scale }) => {
  const { t } = useTranslation('pdfs');
  const button = (
    what: 'zoom_out' | 'zoom_in' | 'fit_width' | 'fit_page',
    Icon: typeof IconZoomIn,
    callback: () => void,
    isChosen?: boolean,
  ) => (
    <button
      type="button"
      className={classes.icon}
      aria-label={t(what)}
      title={t(what)}
      aria-pressed={isChosen}
      onClick={callback}
      data-testid={`pdf-${what}`}
    >
      <Icon size={20} stroke={1.75} aria-hidden />
    </button>
  );
  return (
    <div className={classes.zoom}>
      {button('zoom_out', IconZoomOut, () => scale.zoomBy(-1))}
      <span className={classes.percent} role="status" data-testid="pdf-percent">
        {t('zoom', { percent: scale.percent })}
      </span>
      {button('zoom_in', IconZoomIn, () => scale.zoomBy(1))}
      {button('fit_width', IconArrowAutofitWidth, () => scale.fit('width'), scale.chosen === 'width')}
      {button('fit_page', IconAspectRatio, () => scale.fit('page'), scale.chosen === 'page')}
    </div>
  );
};
