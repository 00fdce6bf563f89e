import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Panels } from '../../../../slots/panels.ts';
import { useTranslate } from '../../../../slots/phrase-key.ts';
import classes from './side-menu.module.css';
import { SideTabs, TabCount, useSideTabs } from './side-tabs.tsx';

/**
 * The menu on the left, 360 px wide, on a tablet 320; folded it is a rail with the icons of its
 * tabs.
 */
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
  const { tabs } = useSideTabs(panels);
  const Toggle = isOpen ? IconLayoutSidebarLeftCollapse : IconLayoutSidebarLeftExpand;
  return (
    <nav
      className={classes.side}
      data-open={isOpen || undefined}
      data-skip="side"
      aria-label={t('side_menu')}
    >
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
      {isOpen && <SideTabs panels={panels} />}
      {!isOpen &&
        tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            className={classes.railItem}
            aria-label={translate(tab.title)}
            title={translate(tab.title)}
            data-testid={`rail-${tab.id}`}
            onClick={() => {
              panels.showSideTab(tab.id);
              onToggle();
            }}
          >
            <tab.Icon size={20} stroke={1.75} aria-hidden />
            <TabCount tab={tab} panels={panels} />
          </button>
        ))}
    </nav>
  );
};
