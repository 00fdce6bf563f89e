import {
  IconArrowsMinimize,
  IconLayoutSidebar,
  IconLayoutSidebarRight,
  IconMaximize,
  IconMinimize,
  IconZoomIn,
  IconZoomOut,
  IconZoomReset,
} from '@tabler/icons-react';
import { type CSSProperties, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { MapView } from '../../../slots/map-view.ts';
import { frontOrder, type Sharing } from '../create-sharing.ts';
import { SharePicture } from './share-picture.tsx';
import classes from './share-viewer.module.css';
import { useNameOf, useShares, useSharing } from './use-sharing.ts';
import { useZoom } from './use-zoom.ts';
import { fit, zoomIn, zoomOut } from './use-zoom-gestures.ts';
import { ViewerHandle } from './viewer-handle.tsx';
import { moveViewer, useCovering, viewerPlace } from './viewer-place.ts';

/** One shared screen with its tools. */
const ShareLayer = ({
  sharing,
  ownerId,
  isFront,
  order,
}: {
  sharing: Sharing;
  ownerId: string;
  isFront: boolean;
  order: 1 | 2;
}) => {
  const { t } = useTranslation('sharing');
  const name = useNameOf(sharing)(ownerId);
  const layer = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const { zoom, change } = useZoom(place);
  const [isWhole, setWhole] = useState(false);
  useEffect(() => {
    const followFullscreen = () => setWhole(document.fullscreenElement === layer.current);
    document.addEventListener('fullscreenchange', followFullscreen);
    return () => document.removeEventListener('fullscreenchange', followFullscreen);
  }, []);
  const side = useStore(viewerPlace, (state) => state.side);
  const turnWhole = () =>
    void (isWhole ? document.exitFullscreen() : layer.current?.requestFullscreen())?.catch(() => undefined);
  const tools = [
    { key: 'out', label: t('zoom.out'), Icon: IconZoomOut, act: () => change(zoomOut), is: true },
    { key: 'in', label: t('zoom.in'), Icon: IconZoomIn, act: () => change(zoomIn), is: true },
    { key: 'fit', label: t('zoom.fit'), Icon: IconZoomReset, act: () => change(fit), is: true },
    {
      key: 'whole',
      label: t(isWhole ? 'leave_whole_screen' : 'whole_screen'),
      Icon: isWhole ? IconMinimize : IconMaximize,
      act: turnWhole,
      is: document.fullscreenEnabled,
    },
    {
      key: 'move',
      label: t(side === 'left' ? 'move_right' : 'move_left'),
      Icon: side === 'left' ? IconLayoutSidebarRight : IconLayoutSidebar,
      act: moveViewer,
      is: !isWhole,
    },
    { key: 'shrink', label: t('shrink'), Icon: IconArrowsMinimize, act: sharing.shrink, is: !isWhole },
  ].filter(({ is }) => is);
  return (
    <div
      ref={layer}
      className={classes.layer}
      style={{ zIndex: order }}
      hidden={!isFront}
      role="tabpanel"
      id={`share-panel-${ownerId}`}
      aria-label={t('screen_of', { name })}
      data-testid={`share-${ownerId}`}
      data-order={order}
    >
      {isFront && (
        <SharePicture
          sharing={sharing}
          ownerId={ownerId}
          label={t('screen_of', { name })}
          place={place}
          zoom={zoom}
          onZoom={change}
        />
      )}
      <div className={classes.tools} role="toolbar" aria-label={t('screen_of', { name })}>
        {tools.map(({ key, label, Icon, act }) => (
          <button
            key={key}
            type="button"
            className={classes.tool}
            aria-label={label}
            title={label}
            data-testid={`share-${key}`}
            data-tool={key}
            onClick={act}
          >
            <Icon size={20} stroke={1.75} aria-hidden />
          </button>
        ))}
        <output className={classes.percent} data-testid="share-percent">
          {t('zoom.now', { percent: Math.round(zoom.scale * 100) })}
        </output>
      </div>
    </div>
  );
};

/**
 * The screens that other people share, large over the stage: a tab for each, the chosen one in
 * front.
 */
export const ShareViewer = ({ sharing, map }: { sharing: Sharing; map: Pick<MapView, 'setCovered'> }) => {
  const shares = useShares(sharing);
  const chosen = useSharing(sharing, (state) => state.chosen);
  const isLarge = useSharing(sharing, (state) => state.isLarge);
  const isOpen = chosen !== null && shares.length > 0 && isLarge;
  return isOpen ? <OpenViewer sharing={sharing} map={map} shares={shares} chosen={chosen} /> : null;
};

const OpenViewer = ({
  sharing,
  map,
  shares,
  chosen,
}: {
  sharing: Sharing;
  map: Pick<MapView, 'setCovered'>;
  shares: readonly string[];
  chosen: string;
}) => {
  const { t } = useTranslation('sharing');
  const nameOf = useNameOf(sharing);
  const tabs = useRef<HTMLDivElement>(null);
  const viewer = useRef<HTMLElement>(null);
  const place = useStore(viewerPlace);
  useCovering(viewer, place, map);
  const step = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const next = (shares.indexOf(chosen) + by + shares.length) % shares.length;
    sharing.open(shares[next] ?? chosen);
    tabs.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <section
      ref={viewer}
      className={classes.viewer}
      style={{ '--share-size': `${place.percent}%` } as CSSProperties}
      data-side={place.side}
      data-fills-right={place.side === 'right' || undefined}
      aria-label={t('screens')}
      data-testid="share-viewer"
    >
      <div
        ref={tabs}
        className={classes.tabs}
        role="tablist"
        tabIndex={-1}
        aria-label={t('screens')}
        onKeyDown={step}
      >
        {shares.map((id) => (
          <button
            key={id}
            type="button"
            role="tab"
            className={classes.tab}
            aria-selected={id === chosen}
            aria-controls={`share-panel-${id}`}
            tabIndex={id === chosen ? 0 : -1}
            data-testid={`share-tab-${id}`}
            onClick={() => sharing.open(id)}
          >
            {t('screen_of', { name: nameOf(id) })}
          </button>
        ))}
      </div>
      <div className={classes.layers}>
        {shares.map((id) => (
          <ShareLayer
            key={id}
            sharing={sharing}
            ownerId={id}
            isFront={id === chosen}
            order={frontOrder(id, chosen)}
          />
        ))}
      </div>
      <ViewerHandle viewer={viewer} place={place} />
    </section>
  );
};
