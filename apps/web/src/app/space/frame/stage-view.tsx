import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { MapView } from '../../../slots/map-view.ts';
import { useSpacePlace, useSpaceView } from '../../../slots/space-context.tsx';
import { ContextPill } from './context-pill.tsx';
import { MinimapView } from './minimap-view.tsx';
import { Notices } from './notices.tsx';
import { openStage } from './open-stage.ts';
import { PickedCard } from './picked-card.tsx';
import { StageHelp } from './stage-help.tsx';
import classes from './stage-view.module.css';
import { useOverStage } from './use-over-stage.ts';
import { useSmallMap } from './use-small-map.ts';
import { ZoomControls } from './zoom-controls.tsx';

/** The map and what floats over it. */
export const StageView = ({
  map,
  isWide,
  isDrawerOpen,
}: {
  map: MapView;
  isWide: boolean;
  isDrawerOpen: boolean;
}) => {
  const { t } = useTranslation('space');
  const { space, isPhone } = useSpacePlace();
  const { mapLayers } = useSpaceView().slots;
  const isEvening = useComputedColorScheme('light') === 'dark';
  const element = useRef<HTMLDivElement>(null);
  const world = useRef<HTMLDivElement>(null);
  const stage = useStore(map.store, (state) => state.stage);
  const ground = useStore(map.store, (state) => state.ground);
  const entry = useStore(map.store, (state) => state.entry);
  const isSmall = useStore(map.store, (state) => state.isSmall);

  useEffect(() => {
    if (!element.current || !world.current) return;
    return openStage(element.current, world.current, mapLayers, map);
  }, [mapLayers, map]);
  useEffect(() => {
    if (ground) stage?.setMap(ground);
  }, [stage, ground]);
  useEffect(() => stage?.setEvening(isEvening), [stage, isEvening]);
  // After entering, the arrow keys walk at once; a focus that is elsewhere stays there.
  useEffect(() => {
    if (entry === 'inside' && document.activeElement === document.body)
      element.current?.focus({ preventScroll: true });
  }, [entry]);
  useSmallMap(stage, isSmall);
  const top = useRef<HTMLDivElement>(null);
  useOverStage(top, stage, { isSmall, isDrawerOpen });

  return (
    <>
      <div
        ref={element}
        className={classes.stage}
        // The map is operated by keys: a screen reader must hand them through.
        role="application"
        aria-roledescription={t('tabs.map')}
        aria-label={t('stage.label', { room: ground?.name ?? space.name })}
        aria-describedby="stage-help"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an application is operated by keys
        tabIndex={0}
        data-testid="stage"
        data-entry={entry}
        data-small={isSmall || undefined}
      >
        <div ref={world} className={classes.world} />
      </div>
      <StageHelp />
      <div ref={top} className={classes.top}>
        {/* The top bar has no room for it here. */}
        {!isWide && <ContextPill isOverMap />}
        <Notices place="edge" />
      </div>
      <Notices place="cover" />
      {stage && !isSmall && (
        <div className={classes.corner}>
          {ground && !isPhone && (
            <MinimapView map={map} stage={stage} ground={ground} isEvening={isEvening} />
          )}
          <ZoomControls stage={stage} map={map} />
        </div>
      )}
      <Notices place="card" />
      <PickedCard map={map} stageElement={element} />
    </>
  );
};
