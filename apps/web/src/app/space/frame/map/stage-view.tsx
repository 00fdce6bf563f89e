import { Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { lazyPart } from '../../../../platform/lazy-part.ts';
import { useIsDark } from '../../../../platform/theme/use-color-scheme.ts';
import type { MapView } from '../../../../slots/map-view.ts';
import type { Panels } from '../../../../slots/panels.ts';
import { useSpacePlace, useSpaceView } from '../../../../slots/space-context.tsx';
import { ContextPill } from '../bar/context-pill.tsx';
import { LoadingPart } from '../parts/loading-part.tsx';
import { Notices } from '../parts/notices.tsx';
import { Welcome } from '../parts/welcome.tsx';
import { MinimapView } from './minimap-view.tsx';
import { openStage } from './open-stage.ts';
import { PickedCard } from './picked-card.tsx';
import { StageHelp } from './stage-help.tsx';
import classes from './stage-view.module.css';
import { useOverStage } from './use-over-stage.ts';
import { useSmallMap } from './use-small-map.ts';
import { useToastPlace } from './use-toast-place.ts';
import { ZoomControls } from './zoom-controls.tsx';

// Loaded when it is first opened.
const TextView = lazyPart(async () => ({ default: (await import('../text-view/text-view.tsx')).TextView }));

/** The map or the text view in its place, and what floats over it. */
export const StageView = ({
  map,
  panels,
  isWide,
  isDrawerOpen,
}: {
  map: MapView;
  panels: Panels;
  isWide: boolean;
  isDrawerOpen: boolean;
}) => {
  const { t } = useTranslation('space');
  const { space, isPhone } = useSpacePlace();
  const { mapLayers, minimapParts } = useSpaceView().slots;
  const isEvening = useIsDark();
  const element = useRef<HTMLDivElement>(null);
  const world = useRef<HTMLDivElement>(null);
  const stage = useStore(map.store, (state) => state.stage);
  const ground = useStore(map.store, (state) => state.ground);
  const entry = useStore(map.store, (state) => state.entry);
  const isSmall = useStore(map.store, (state) => state.isSmall);
  const isText = useStore(panels.store, (state) => state.isText);

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
  const covered = useStore(map.store, (state) => state.covered);
  // The text view had the focus until it was closed.
  const wasText = useRef(isText);
  useEffect(() => {
    if (wasText.current && !isText && document.activeElement === document.body)
      element.current?.focus({ preventScroll: true });
    wasText.current = isText;
  }, [isText]);
  useSmallMap(stage, isSmall);
  const top = useRef<HTMLDivElement>(null);
  useOverStage(top, stage, { isSmall, isDrawerOpen, covered });
  const low = useRef<HTMLDivElement>(null);
  useToastPlace(low);

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
        // Still drawn, so that cards open beside what they are about.
        data-hidden={isText || undefined}
      >
        <div ref={world} className={classes.world} />
      </div>
      {isText && (
        <Suspense fallback={<LoadingPart />}>
          <TextView panels={panels} />
        </Suspense>
      )}
      <StageHelp />
      <div ref={top} className={classes.top}>
        {/* The top bar has no room for it here. */}
        {!isWide && <ContextPill isOverMap />}
        <Notices place="edge" />
      </div>
      <Notices place="cover" />
      <div ref={low} className={classes.low}>
        {!isText && <Welcome className={classes.welcome} isText={false} />}
        {stage && !isSmall && !isText && (
          <div className={classes.corner}>
            {ground && !isPhone && (
              <>
                {minimapParts.map(({ id, Part }) => (
                  <Part key={id} />
                ))}
                <MinimapView map={map} stage={stage} ground={ground} isEvening={isEvening} />
              </>
            )}
            <ZoomControls stage={stage} map={map} isPhone={isPhone} />
          </div>
        )}
      </div>
      <Notices place="card" />
      <PickedCard map={map} stageElement={element} />
    </>
  );
};
