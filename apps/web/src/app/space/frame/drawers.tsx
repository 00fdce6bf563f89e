import { type KeyboardEvent, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { lazyPart } from '../../../platform/lazy-part.ts';
import type { Panels } from '../../../slots/panels.ts';
import { useTranslate } from '../../../slots/phrase-key.ts';
import { useSpacePlace, useSpaceView } from '../../../slots/space-context.tsx';
import type { Drawer } from '../../../slots/space-feature.ts';
import { NumberBadge } from '../../../ui/number-badge.tsx';
import { closesByEscape } from './closes-by-escape.ts';
import classes from './drawers.module.css';
import { LoadingPart } from './loading-part.tsx';

const RailButton = ({
  drawer,
  isOpen,
  onPress,
  onKeyDown,
}: {
  drawer: Drawer;
  isOpen: boolean;
  onPress: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}) => {
  const title = useTranslate()(drawer.title);
  const count = drawer.useCount?.() ?? 0;
  return (
    <button
      type="button"
      className={classes.railItem}
      aria-label={count > 0 ? `${title} ${count}` : title}
      title={title}
      aria-expanded={isOpen}
      data-testid={`drawer-${drawer.id}`}
      onClick={onPress}
      onKeyDown={onKeyDown}
    >
      <drawer.Icon size={20} stroke={1.75} aria-hidden />
      <NumberBadge number={count} className={classes.count} />
    </button>
  );
};

const useOpenDrawer = (panels: Panels) => {
  const { drawers } = useSpaceView().slots;
  const openId = useStore(panels.store, ({ drawer }) => drawer);
  return drawers.find(({ id }) => id === openId) ?? null;
};

// Loaded when a drawer is first opened.
const DrawerPanel = lazyPart(async () => ({ default: (await import('./drawer-panel.tsx')).DrawerPanel }));

/**
 * The open drawer, over the right side of the stage and above the control bar, which stays where it
 * is.
 */
export const OpenDrawer = ({ panels }: { panels: Panels }) => {
  const open = useOpenDrawer(panels);
  const translate = useTranslate();
  const { isPhone } = useSpacePlace();
  return (
    open && (
      <aside
        key={open.id}
        className={classes.drawer}
        aria-label={translate(open.title)}
        data-covers={isPhone ? undefined : 'right'}
      >
        <Suspense fallback={<LoadingPart takesKeys />}>
          <DrawerPanel drawer={open} onClose={panels.closeDrawer} />
        </Suspense>
      </aside>
    )
  );
};

/**
 * The buttons of the drawers at the right edge of the stage; on a phone of those alone that neither
 * the top bar nor the tab bar opens.
 */
export const DrawerRail = ({ panels }: { panels: Panels }) => {
  const { t } = useTranslation('space');
  const { drawers } = useSpaceView().slots;
  const open = useOpenDrawer(panels);
  const { isPhone } = useSpacePlace();
  const inRail = drawers.filter(({ isInTopBar, phoneTab }) => !isPhone || !(isInTopBar || phoneTab));
  if (inRail.length === 0) return null;
  return (
    <nav
      className={classes.rail}
      aria-label={t('drawers')}
      data-spare={drawers.every(({ isInTopBar }) => isInTopBar) || undefined}
    >
      {inRail.map((drawer) => (
        <RailButton
          key={drawer.id}
          drawer={drawer}
          isOpen={drawer === open}
          onPress={() => panels.toggleDrawer(drawer.id)}
          onKeyDown={(event) => drawer === open && closesByEscape(panels.closeDrawer)(event)}
        />
      ))}
    </nav>
  );
};
