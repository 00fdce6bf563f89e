import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Stage } from '../../../../map/create-stage.ts';
import { groundThumbnail } from '../../../../map/ground.ts';
import { drawMinimap, placeOnMinimap } from '../../../../map/minimap.ts';
import type { Ground, MapView } from '../../../../slots/map-view.ts';
import classes from './stage-view.module.css';

const size = { width: 200, height: 112 };

/** The whole map in small: a press moves the camera there, a double press walks there. */
export const MinimapView = ({
  map,
  stage,
  ground,
  isEvening,
}: {
  map: MapView;
  stage: Stage;
  ground: Ground;
  isEvening: boolean;
}) => {
  const { t } = useTranslation('space');
  const canvas = useRef<HTMLCanvasElement>(null);
  const { width, height, picture } = ground;
  useEffect(() => {
    if (!canvas.current) return;
    return drawMinimap(canvas.current, size, {
      map: { width, height },
      picture: groundThumbnail(picture, { isEvening }),
      seen: stage.seen,
      *dots() {
        for (const layer of map.store.getState().layers.values()) yield* layer.dots?.() ?? [];
      },
    });
  }, [map, stage, width, height, picture, isEvening]);

  const placeUnder = (event: React.MouseEvent<HTMLCanvasElement>) =>
    placeOnMinimap({ x: event.nativeEvent.offsetX, y: event.nativeEvent.offsetY }, { width, height }, size);
  return (
    <canvas
      ref={canvas}
      className={classes.minimap}
      role="img"
      aria-label={t('minimap')}
      data-testid="minimap"
      onClick={(event) => stage.glideTo(placeUnder(event))}
      onDoubleClick={(event) => {
        for (const layer of map.store.getState().layers.values()) layer.pressGround?.(placeUnder(event));
      }}
    />
  );
};
