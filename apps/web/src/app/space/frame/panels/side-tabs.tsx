import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useSounds } from '../../../../slots/is-found.ts';
import type { Panels } from '../../../../slots/panels.ts';
import { useTranslate } from '../../../../slots/phrase-key.ts';
import { useSpaceView } from '../../../../slots/space-context.tsx';
import type { SideTab } from '../../../../slots/space-feature.ts';
import { CloseButton } from '../../../../ui/controls/close-button.tsx';
import { VisuallyHidden } from '../../../../ui/controls/visually-hidden.tsx';
import { PartBoundary } from '../parts/part-boundary.tsx';
import classes from './side-menu.module.css';

/** The number of a tab, of what is searched for alone. */
export const TabCount = ({ tab, panels }: { tab: SideTab; panels: Panels }) => {
  const search = useStore(panels.store, (state) => state.search);
  useSounds(search);
  const count = tab.useCount?.(search);
  return count === undefined ? null : <span className={classes.count}>{count}</span>;
};

/** The tabs of the side menu, and the one that is chosen. */
export const useSideTabs = (panels: Panels) => {
  const { sideTabs } = useSpaceView().slots;
  const chosen = useStore(panels.store, ({ sideTab }) => sideTab);
  const tabs = sideTabs.filter(({ isOnPhonesOnly }) => !isOnPhonesOnly);
  return { tabs, shown: tabs.find(({ id }) => id === chosen) ?? tabs[0] };
};

/** The one search of all tabs. */
export const Search = ({ panels }: { panels: Panels }) => {
  const { t } = useTranslation('space');
  const search = useStore(panels.store, (state) => state.search);
  return (
    <div className={classes.search}>
      <IconSearch size={20} stroke={1.75} aria-hidden />
      <input
        type="search"
        aria-label={t('search')}
        placeholder={t('search')}
        value={search}
        data-testid="side-search"
        onChange={(event) => panels.setSearch(event.currentTarget.value)}
      />
      {search !== '' && (
        <CloseButton size="sm" aria-label={t('clear_search')} onClick={() => panels.setSearch('')} />
      )}
    </div>
  );
};

/** One search, the tabs below it, and the panel of the chosen tab. */
export const SideTabs = ({ panels }: { panels: Panels }) => {
  const { t } = useTranslation('space');
  const translate = useTranslate();
  const id = useId();
  const { tabs, shown } = useSideTabs(panels);
  if (!shown) return null;
  const hasTabs = tabs.length > 1;
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = tabs[(tabs.indexOf(shown) + step + tabs.length) % tabs.length];
    if (!next) return;
    panels.showSideTab(next.id);
    event.currentTarget.querySelector<HTMLElement>(`[data-testid="side-tab-${next.id}"]`)?.focus();
  };
  return (
    <>
      {shown.isSearched && <Search panels={panels} />}
      {hasTabs ? (
        <div className={classes.tabs} role="tablist" aria-label={t('side_menu')} onKeyDown={move}>
          {tabs.map((tab) => (
            <button
              key={tab.id}
              type="button"
              role="tab"
              id={`${id}-${tab.id}`}
              className={classes.tab}
              aria-selected={tab === shown}
              aria-controls={`${id}-panel`}
              tabIndex={tab === shown ? 0 : -1}
              data-testid={`side-tab-${tab.id}`}
              onClick={() => panels.showSideTab(tab.id)}
            >
              {translate(tab.title)} <TabCount tab={tab} panels={panels} />
            </button>
          ))}
        </div>
      ) : (
        <h2 className={classes.title}>
          {translate(shown.title)} <TabCount tab={shown} panels={panels} />
        </h2>
      )}
      <div
        id={`${id}-panel`}
        className={classes.panel}
        {...(hasTabs ? { role: 'tabpanel', 'aria-labelledby': `${id}-${shown.id}` } : {})}
      >
        {/* The headings of the panel are one level below this one. */}
        {hasTabs && <VisuallyHidden component="h2">{translate(shown.title)}</VisuallyHidden>}
        <PartBoundary key={shown.id}>
          <shown.Panel />
        </PartBoundary>
      </div>
    </>
  );
};
