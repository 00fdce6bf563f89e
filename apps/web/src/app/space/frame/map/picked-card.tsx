import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import type { MapView } from '../../../../slots/map-view.ts';
import { useSpaceView } from '../../../../slots/space-context.tsx';
import { useOneAtATime } from '../../../../ui/floating/use-one-at-a-time.ts';
import { useLeft } from '../bar/use-left.ts';
import { PartBoundary } from '../parts/part-boundary.tsx';
import { placeBeside } from './open-stage.ts';
import classes from './stage-view.module.css';

/** The card of the sprite that was pressed. It follows the sprite and the camera. */
export const PickedCard = ({
  map,
  stageElement,
}: {
  map: MapView;
  stageElement: RefObject<HTMLElement | null>;
}) => {
  const { mapLayers } = useSpaceView().slots;
  const stage = useStore(map.store, (state) => state.stage);
  const picked = useStore(map.store, (state) => state.picked);
  const card = useRef<HTMLDivElement>(null);
  const close = useCallback(() => {
    map.pick(null);
    stageElement.current?.focus();
  }, [map, stageElement]);
  useEffect(() => {
    if (picked === null || !stage) return;
    const put = () => {
      const place = placeBeside(map, picked, card.current?.offsetHeight ?? 0);
      if (place && card.current) card.current.style.translate = `${place.x}px ${place.y}px`;
    };
    put();
    return stage.onFrame(put);
  }, [map, stage, picked]);
  // A dialog or menu elsewhere must not open behind the card; on the map itself the map decides.
  useLeft(picked !== null, [card, stageElement], () => map.pick(null));

  useOneAtATime(picked !== null, () => map.pick(null), card);

  const Card = mapLayers.find(({ kind }) => kind === picked?.kind)?.Card;
  if (picked === null || !stage || !Card) return null;
  return (
    <div ref={card} className={classes.card}>
      <PartBoundary key={picked.id}>
        <Card id={picked.id} onClose={close} />
      </PartBoundary>
    </div>
  );
};
