import type { Status } from '@engawa/contract/presence';
import type { Room } from '@engawa/contract/rooms';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Stage } from '../../map/create-stage.ts';
import { groundThumbnail } from '../../map/ground.ts';
import { drawMinimap, placeOnMinimap } from '../../map/minimap.ts';
import type { SpaceSession } from './space-session.ts';
import classes from './stage-view.module.css';

const size = { width: 200, height: 112 };
/** On the picture of a floor, in any light. */
const dotColors: Record<Status, string> = { available: '#27c27a', busy: '#f0544b', leave: '#f2b45a' };
const selfColor = '#2f6bff';
const offlineColor = '#8b95a5';

/** The whole room small; pressed, the camera goes there; pressed twice, one walks there. */
export const MinimapView = ({
  session: { presence },
  stage,
  room,
  isEvening,
}: {
  session: SpaceSession;
  stage: Stage;
  room: Room;
  isEvening: boolean;
}) => {
  const { t } = useTranslation('space');
  const canvas = useRef<HTMLCanvasElement>(null);
  const { width, height, wallpaper } = room;
  useEffect(() => {
    if (!canvas.current) return;
    const { model, serverNow } = presence;
    return drawMinimap(canvas.current, size, {
      map: { width, height },
      picture: groundThumbnail(wallpaper.url, { isEvening }),
      seen: stage.seen,
      *dots() {
        const now = serverNow();
        for (const { id, status, isConnected } of model.store.getState().people.values()) {
          const place = model.placeOf(id, now);
          const isSelf = id === model.selfId;
          const color = isConnected ? dotColors[status] : offlineColor;
          if (place) yield { ...place, color: isSelf ? selfColor : color, isSelf };
        }
      },
    });
  }, [presence, stage, width, height, wallpaper.url, isEvening]);

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
        presence.walking.walkTo(placeUnder(event), false, presence.serverNow());
        stage.followAgain();
      }}
    />
  );
};
