import { type PointerEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { Panels } from '../../../../slots/panels.ts';
import { useTranslate } from '../../../../slots/phrase-key.ts';
import { useSpaceView } from '../../../../slots/space-context.tsx';
import { CloseButton } from '../../../../ui/controls/close-button.tsx';
import { PartBoundary } from '../parts/part-boundary.tsx';
import classes from './phone-sheet.module.css';
import { Search, TabCount } from './side-tabs.tsx';

/** A head pulled down by this much closes its sheet, in px. */
const closingPx = 72;

/** Moves the sheet with the finger that pulls its head down. */
const usePulling = (close: () => void) => {
  const sheet = useRef<HTMLDivElement>(null);
  const start = useRef<number | null>(null);
  const pulledPx = ({ clientY }: PointerEvent) => Math.max(0, clientY - (start.current ?? clientY));
  const moveTo = (px: number) => {
    if (sheet.current) sheet.current.style.transform = px === 0 ? '' : `translateY(${px}px)`;
  };
  const end = (event: PointerEvent) => {
    const isFar = event.type === 'pointerup' && pulledPx(event) > closingPx;
    start.current = null;
    moveTo(0);
    if (isFar) close();
  };
  return {
    sheet,
    pulling: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        // The button in the head keeps its press.
        if (!event.isPrimary || (event.target as Element).closest('button')) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = event.clientY;
      },
      onPointerMove: (event: PointerEvent) => moveTo(pulledPx(event)),
      onPointerUp: end,
      onPointerCancel: end,
    },
  };
};

/**
 * On a phone: a tab over the map, of which a strip stays visible. It closes by its button, by
 * Escape or by pulling its head down.
 */
export const PhoneSheet = ({ panels }: { panels: Panels }) => {
  const { t } = useTranslation('app');
  const translate = useTranslate();
  const { sideTabs } = useSpaceView().slots;
  const shown = useStore(panels.store, ({ phoneTab }) => phoneTab);
  const close = () => {
    panels.showOnPhone(null);
    document.querySelector<HTMLElement>('[data-testid="tab-map"]')?.focus();
  };
  const { sheet, pulling } = usePulling(close);
  const tab = sideTabs.find(({ id }) => id === shown);
  if (!tab) return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the sheet from wherever the focus is in it
    <div
      key={tab.id}
      ref={sheet}
      className={classes.sheet}
      data-testid="phone-sheet"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) close();
      }}
    >
      <div className={classes.head} data-testid="phone-sheet-head" {...pulling}>
        <h2 className={classes.title}>
          {translate(tab.title)} <TabCount tab={tab} panels={panels} />
        </h2>
        <CloseButton
          size="xl"
          aria-label={t('dialog.close')}
          data-testid="phone-sheet-close"
          onClick={close}
        />
      </div>
      {tab.isSearched && <Search panels={panels} />}
      <div className={classes.panel}>
        <PartBoundary>
          <tab.Panel />
        </PartBoundary>
      </div>
    </div>
  );
};
