import type { KeyboardEvent, PointerEvent, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './share-viewer.module.css';
import { resizeViewer, type ViewerPlace, viewerPercent } from './viewer-place.ts';

/**
 * The inner edge of the viewer: dragged, or moved by arrow keys, it makes the viewer larger or
 * smaller.
 */
export const ViewerHandle = ({
  viewer,
  place: { side, percent },
}: {
  viewer: RefObject<HTMLElement | null>;
  place: ViewerPlace;
}) => {
  const { t } = useTranslation('sharing');
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const own = viewer.current?.getBoundingClientRect();
    const whole = viewer.current?.offsetParent?.getBoundingClientRect();
    if (!own || !whole) return;
    const widthPx = side === 'left' ? event.clientX - own.left : own.right - event.clientX;
    resizeViewer((widthPx * 100) / whole.width);
  };
  const step = (event: KeyboardEvent) => {
    const larger = { ArrowLeft: side === 'right', ArrowRight: side === 'left' }[event.key];
    if (larger === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    resizeViewer(percent + (larger ? viewerPercent.step : -viewerPercent.step));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a line between two parts that can be moved is a separator with a value
    <div
      className={classes.handle}
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={t('size')}
      aria-valuenow={percent}
      aria-valuemin={viewerPercent.least}
      aria-valuemax={viewerPercent.most}
      title={t('size')}
      data-testid="share-size"
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onKeyDown={step}
    />
  );
};
