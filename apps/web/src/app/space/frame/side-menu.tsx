import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { Panels } from '../../../slots/panels.ts';
import { useTranslate } from '../../../slots/phrase-key.ts';
import { useSpaceView } from '../../../slots/space-context.tsx';
import type { SideTab } from '../../../slots/space-feature.ts';
import classes from './side-menu.module.css';

const Count = ({ tab }: { tab: SideTab }) => {
  const count = tab.useCount?.();
  return count === undefined ? null : <span className={classes.count}>{count}</span>;
};

/** The menu on the left, 360 px wide; folded it is a rail with the icons of its tabs. */
export const SideMenu = ({
  isOpen,
  onToggle,
  panels,
}: {
  isOpen: boolean;
  onToggle: () => void;
  panels: Panels;
}) => {
  const { t } = useTranslation('space');
  const translate = useTranslate();
  const panelId = useId();
  const { sideTabs } = useSpaceView().slots;
  const tabs = sideTabs.filter(({ isOnPhonesOnly }) => !isOnPhonesOnly);
  const chosen = useStore(panels.store, ({ sideTab }) => sideTab);
  const shown = tabs.find(({ id }) => id === chosen) ?? tabs[0];
  const Toggle = isOpen ? IconLayoutSidebarLeftCollapse : IconLayoutSidebarLeftExpand;
  const title = (tab: SideTab) => (
    <>
      {translate(tab.title)} <Count key={tab.id} tab={tab} />
    </>
  );
  return (
    <nav className={classes.side} data-open={isOpen || undefined} aria-label={t('side_menu')}>
      <div className={classes.head}>
        {isOpen && tabs.length === 1 && shown && <h2 className={classes.title}>{title(shown)}</h2>}
        {isOpen && tabs.length > 1 && (
          <div className={classes.tabs} role="tablist">
            {tabs.map((tab) => (
              <button
                key={tab.id}
                type="button"
                role="tab"
                className={classes.tab}
                aria-selected={tab === shown}
                aria-controls={panelId}
                data-testid={`side-tab-${tab.id}`}
                onClick={() => panels.showSideTab(tab.id)}
              >
                {title(tab)}
              </button>
            ))}
          </div>
        )}
        <button
          type="button"
          className={classes.toggle}
          aria-label={isOpen ? t('close_menu') : t('open_menu')}
          aria-expanded={isOpen}
          data-testid="side-menu-toggle"
          onClick={onToggle}
        >
          <Toggle size={20} stroke={1.75} aria-hidden />
        </button>
      </div>
      {isOpen && shown && (
        <div id={panelId} className={classes.panel} role={tabs.length > 1 ? 'tabpanel' : undefined}>
          <shown.Panel key={shown.id} />
        </div>
      )}
      {!isOpen &&
        tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            className={classes.railItem}
            aria-label={tabs.length === 1 ? t('open_menu') : translate(tab.title)}
            onClick={() => {
              panels.showSideTab(tab.id);
              onToggle();
            }}
          >
            <tab.Icon size={20} stroke={1.75} aria-hidden />
            <Count tab={tab} />
          </button>
        ))}
    </nav>
  );
};
