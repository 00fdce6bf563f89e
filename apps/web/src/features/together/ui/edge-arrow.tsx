import { IconArrowUp } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { CloseButton } from '../../../ui/controls/close-button.tsx';
import type { TogetherPorts } from '../ports.ts';
import classes from './edge-arrow.module.css';

const personKind = 'person';
/** Within this distance the user has found the person, in px. */
const foundPx = 300;
/** The distance of the arrow from the edges of the map, in px. */
const marginPx = 72;

/**
 * At the edge of the map, the direction of the person who is looked for, while they are out of
 * sight.
 */
export const EdgeArrow = ({ ports }: { ports: TogetherPorts }) => {
  const { t } = useTranslation('together');
  const {
    map,
    people: { locating },
  } = ports;
  const id = useStore(locating, (state) => state.id);
  const stage = useStore(map.store, (state) => state.stage);
  const cover = useRef<HTMLDivElement>(null);
  const arrow = useRef<HTMLDivElement>(null);
  const sign = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (id === null || stage === null) return;
    const put = () => {
      const [place, own] = [ports.people.placeOf(id), ports.me.ownPlace()];
      const [box, area] = [arrow.current, cover.current];
      if (box === null || area === null) return;
      if (place === null || own === null) return locating.setState({ id: null });
      const { left, top, right, bottom } = stage.seen();
      const isSeen = place.x > left && place.x < right && place.y > top && place.y < bottom;
      if (isSeen && Math.hypot(place.x - own.x, place.y - own.y) < foundPx) locating.setState({ id: null });
      box.hidden = isSeen;
      if (isSeen) return;
      const [dx, dy] = [place.x - (left + right) / 2, place.y - (top + bottom) / 2];
      const [halfWidth, halfHeight] = [area.clientWidth / 2 - marginPx, area.clientHeight / 2 - marginPx];
      const scale = Math.min(
        dx === 0 ? Number.POSITIVE_INFINITY : halfWidth / Math.abs(dx),
        dy === 0 ? Number.POSITIVE_INFINITY : halfHeight / Math.abs(dy),
      );
      box.style.translate = `calc(${dx * scale}px - 50%) calc(${dy * scale}px - 50%)`;
      if (sign.current) sign.current.style.rotate = `${Math.atan2(dy, dx) + Math.PI / 2}rad`;
    };
    put();
    return stage.onFrame(put);
  }, [id, stage, ports, locating]);
  if (id === null) return null;
  const name = ports.people.whereNow(id)?.name ?? '';
  return (
    <div ref={cover} className={classes.cover}>
      <div ref={arrow} className={classes.arrow} data-testid="edge-arrow" hidden>
        <button
          type="button"
          aria-label={t('show', { name })}
          onClick={() => map.locate({ kind: personKind, id })}
        >
          <span ref={sign}>
            <IconArrowUp size={20} stroke={2} aria-hidden />
          </span>
          <span className={classes.name}>{name}</span>
        </button>
        <CloseButton
          size="sm"
          aria-label={t('show_no_longer', { name })}
          onClick={() => locating.setState({ id: null })}
        />
      </div>
    </div>
  );
};
