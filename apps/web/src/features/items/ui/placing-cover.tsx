import type { Item } from '@engawa/contract/items';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { toWorld } from '../../../map/camera.ts';
import type { MapView } from '../../../slots/map-view.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { onMap } from '../forms/new-item.ts';
import type { Place } from '../placing.ts';
import classes from './placing-cover.module.css';

/** How far an arrow key moves the ghost, alone and with Shift, in px of the map. */
const stepPx = 10;
const longStepPx = 100;

const ways: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * Lies over the map while the place of an item is chosen: the ghost follows the pointer and is put
 * down by a click; a tap or the arrow keys move it, and the button or Enter puts it down.
 */
export const PlacingCover = ({
  map,
  ghost,
  isNew,
  onMove,
  onChosen,
  onClose,
}: {
  map: MapView;
  ghost: Item;
  isNew: boolean;
  onMove: (place: Place) => void;
  onChosen: () => void;
  onClose: () => void;
}) => {
  const { t } = useTranslation(['items', 'space']);
  const stage = useStore(map.store, (state) => state.stage);
  const ground = useStore(map.store, (state) => state.ground);
  const cover = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    cover.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  if (!stage || !ground) return null;
  const placeAt = (event: PointerEvent): Place => {
    const box = (cover.current as HTMLElement).getBoundingClientRect();
    const at = { x: event.clientX - box.left, y: event.clientY - box.top };
    return onMap(toWorld(stage.camera(), stage.view(), at), ground);
  };
  const press = (event: KeyboardEvent) => {
    const way = ways[event.key];
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter' && event.target === cover.current) onChosen();
    else if (way !== undefined) {
      const length = event.shiftKey ? longStepPx : stepPx;
      const place = onMap({ x: ghost.x + way[0] * length, y: ghost.y + way[1] * length }, ground);
      onMove(place);
      stage.glideTo(place);
    } else if (event.key !== '+' && event.key !== '-') return;
    else stage.zoomBy(event.key === '+' ? 1 : -1);
    event.preventDefault();
    // The keys of the map do not act meanwhile: the avatar stands still.
    event.stopPropagation();
  };
  const name = t(`space:items.types.${ghost.type}`);
  return (
    <div
      ref={cover}
      className={classes.cover}
      role="application"
      aria-label={t(isNew ? 'placing_new' : 'placing', { item: name })}
      aria-describedby="placing-help"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: an application is operated by keys
      tabIndex={0}
      data-testid="placing"
      onKeyDown={press}
      onWheel={(event) => stage.zoomBy(event.deltaY < 0 ? 1 : -1)}
      onPointerMove={(event) => {
        if (event.pointerType !== 'touch' && event.target === cover.current) onMove(placeAt(event));
      }}
      onPointerUp={(event) => {
        if (event.target !== cover.current || event.button !== 0) return;
        onMove(placeAt(event));
        if (event.pointerType !== 'touch') onChosen();
      }}
    >
      <div className={classes.bar}>
        <span id="placing-help" className={classes.help}>
          {t('placing_help')}
        </span>
        <Button size="sm" onClick={onChosen} data-testid="put-here">
          {t('put_here')}
        </Button>
        <Button size="sm" variant="default" onClick={onClose} data-testid="cancel-placing">
          {t('cancel')}
        </Button>
      </div>
      <span role="status" className={classes.spoken}>
        {t('placing_at', { x: ghost.x, y: ghost.y })}
      </span>
    </div>
  );
};
