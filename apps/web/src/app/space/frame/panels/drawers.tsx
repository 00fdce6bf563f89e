import type { i18n } from 'i18next';
import { type KeyboardEvent, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { isLineSlow } from '../../../../platform/slow-line.ts';
import { warmPart } from '../../../../platform/warm-part.tsx';
import type { Panels } from '../../../../slots/panels.ts';
import { useTranslate } from '../../../../slots/phrase-key.ts';
import { useSpacePlace, useSpaceView } from '../../../../slots/space-context.tsx';
import type { Drawer } from '../../../../slots/space-feature.ts';
import { NumberBadge } from '../../../../ui/bar/number-badge.tsx';
import { LoadingPart } from '../parts/loading-part.tsx';
import { closesByEscape } from './closes-by-escape.ts';
import classes from './drawers.module.css';

/**
 * The parts of drawers are loaded this long after entering, in ms: the floor and the people come
 * first.
 */
const warmAfterMs = 10_000;

// Loaded when a drawer is first opened, or before.
const DrawerPanel = warmPart(async () => ({ default: (await import('./drawer-panel.tsx')).DrawerPanel }));
/** Loads the parts of a drawer. A part that does not arrive is loaded when the drawer is opened. */
const warmUp = ({ warm }: Drawer, i18n: Pick<i18n, 'loadNamespaces'>): void => {
  if (warm) void Promise.all([DrawerPanel.load(), warm(i18n)]).catch(() => undefined);
};

const RailButton = ({
  drawer,
  isOpen,
  onNear,
  onPress,
  onKeyDown,
}: {
  drawer: Drawer;
  isOpen: boolean;
  /** The pointer or the focus is on the button: a press may follow. */
  onNear: () => void;
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
      onPointerEnter={onNear}
      onFocus={onNear}
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
  const { t, i18n } = useTranslation('space');
  const { drawers } = useSpaceView().slots;
  const open = useOpenDrawer(panels);
  const { isPhone } = useSpacePlace();
  useEffect(() => {
    const timer = setTimeout(() => {
      if (!isLineSlow()) for (const drawer of drawers) warmUp(drawer, i18n);
    }, warmAfterMs);
    return () => clearTimeout(timer);
  }, [drawers, i18n]);
  const inRail = drawers.filter(
    ({ isInMenu, isInTopBar, phoneTab }) => !isInMenu && (!isPhone || !(isInTopBar || phoneTab)),
  );
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
          onNear={() => warmUp(drawer, i18n)}
          onPress={() => panels.toggleDrawer(drawer.id)}
          onKeyDown={(event) => drawer === open && closesByEscape(panels.closeDrawer)(event)}
        />
      ))}
    </nav>
  );
};
