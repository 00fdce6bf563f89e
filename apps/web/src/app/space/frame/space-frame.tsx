import type { User } from '@engawa/contract/accounts';
import type { Space } from '@engawa/contract/spaces';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { lazyPart } from '../../../platform/lazy-part.ts';
import { useMediaQuery } from '../../../platform/use-media-query.ts';
import { useKeyboard } from '../../../slots/commands/use-commands.ts';
import type { MapView } from '../../../slots/map-view.ts';
import type { Panels } from '../../../slots/panels.ts';
import {
  type SpacePlace,
  SpacePlaceProvider,
  type SpaceView,
  SpaceViewProvider,
  useSpacePlace,
  useSpaceView,
} from '../../../slots/space-context.tsx';
import { useEach } from '../../../slots/use-each.ts';
import { firstKey } from '../../../ui/focus/use-roving-focus.ts';
import { ControlBar } from './bar/control-bar.tsx';
import { StageView } from './map/stage-view.tsx';
import { DrawerRail, OpenDrawer } from './panels/drawers.tsx';
import { SideMenu } from './panels/side-menu.tsx';
import { Notices } from './parts/notices.tsx';
import { PartBoundary } from './parts/part-boundary.tsx';
import classes from './space-frame.module.css';
import { TopBar } from './top-bar.tsx';

// Loaded with the first key.
const SkipLinks = lazyPart(async () => {
  await firstKey;
  return { default: (await import('./skip-links.tsx')).SkipLinks };
});
// Loaded on a phone.
const TabBar = lazyPart(async () => ({ default: (await import('./panels/tab-bar.tsx')).TabBar }));
const PhoneSheet = lazyPart(async () => ({ default: (await import('./panels/phone-sheet.tsx')).PhoneSheet }));

/**
 * Below this width the side menu lies over the stage and is initially closed; below the other the
 * views are tabs.
 */
const wide = '(min-width: 1024px)';
/** From this width on there is room for the side menu and a drawer. */
const roomy = '(min-width: 1440px)';
const narrow = '(max-width: 767px)';

/** The parts of an open space that the frame needs. */
export type FramedSpace = SpaceView & { readonly map: MapView; readonly panels: Panels };

/**
 * Top bar, side menu, map, control bar and drawers; on a phone tabs that open sheets over the map.
 */
const Regions = ({ map, panels }: Pick<FramedSpace, 'map' | 'panels'>) => {
  const { isPhone } = useSpacePlace();
  const isWide = useMediaQuery(wide);
  const [isMenuOpen, setMenuOpen] = useState(isWide);
  // The width changes when a tablet is rotated or a window is resized.
  useEffect(() => setMenuOpen(isWide), [isWide]);
  const revealed = useStore(panels.store, (state) => state.revealed);
  useEffect(() => {
    if (revealed > 0) setMenuOpen(true);
  }, [revealed]);
  const isRoomy = useMediaQuery(roomy);
  const isDrawerOpen = useStore(panels.store, ({ drawer }) => drawer !== null);
  const isFolded = isDrawerOpen && !isRoomy;
  const toggleMenu = () => {
    if (isFolded) panels.closeDrawer();
    setMenuOpen(isFolded || !isMenuOpen);
  };
  const phoneTab = useStore(panels.store, (state) => state.phoneTab);
  // It has the panels of the side menu as sections.
  const isText = useStore(panels.store, (state) => state.isText);
  const isBarReplaced = useStore(map.store, (state) => state.isBarReplaced);
  const stage = useRef<HTMLElement>(null);
  useKeyboard();
  return (
    <div className={classes.frame} data-view={isPhone ? (phoneTab ?? 'map') : undefined}>
      {!isPhone && (
        <Suspense fallback={null}>
          <SkipLinks panels={panels} />
        </Suspense>
      )}
      <PartBoundary>
        <TopBar stage={stage} isWide={isWide} />
      </PartBoundary>
      {!isPhone && !isText && (
        <PartBoundary>
          <SideMenu isOpen={isMenuOpen && !isFolded} onToggle={toggleMenu} panels={panels} />
        </PartBoundary>
      )}
      <main ref={stage} className={classes.main}>
        <PartBoundary>
          <StageView map={map} panels={panels} isWide={isWide} isDrawerOpen={isDrawerOpen} />
        </PartBoundary>
        {!isBarReplaced && (
          <PartBoundary isOverMap>
            <ControlBar />
          </PartBoundary>
        )}
        {isPhone && (
          <PartBoundary loading={null}>
            <PhoneSheet panels={panels} />
          </PartBoundary>
        )}
        <PartBoundary isOverMap>
          <OpenDrawer panels={panels} />
        </PartBoundary>
      </main>
      <PartBoundary isSmall>
        <DrawerRail panels={panels} />
      </PartBoundary>
      {isPhone && (
        <PartBoundary loading={null}>
          <TabBar panels={panels} />
        </PartBoundary>
      )}
      <Notices place="page" />
    </div>
  );
};

const GatedRegions = (props: Pick<FramedSpace, 'map' | 'panels'>) => {
  const { gates } = useSpaceView().slots;
  const Closed = useEach(gates.map(({ useGate }) => useGate)).find((gate) => gate !== null);
  return Closed ? <Closed /> : <Regions {...props} />;
};

/** The frame around the map. It renders what is in the slots and knows no feature. */
export const SpaceFrame = ({
  open,
  space,
  me,
  leaving,
}: {
  open: FramedSpace;
  space: Space;
  me: User;
  leaving: Pick<SpacePlace, 'leave' | 'leaveBecause'>;
}) => {
  const isPhone = useMediaQuery(narrow);
  return (
    <SpaceViewProvider value={open}>
      <SpacePlaceProvider value={{ space, me, isPhone, ...leaving }}>
        <GatedRegions map={open.map} panels={open.panels} />
      </SpacePlaceProvider>
    </SpaceViewProvider>
  );
};
