import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Presence, useWhereabouts } from '../../features/presence/index.ts';
import classes from './side-menu.module.css';

/** The menu on the left, 360 px; folded it is a rail that tells how many are here. */
export const SideMenu = ({
  isOpen,
  onToggle,
  presence,
  children,
}: {
  isOpen: boolean;
  onToggle: () => void;
  presence: Presence;
  children: ReactNode;
}) => {
  const { t } = useTranslation(['space', 'presence']);
  const count = useWhereabouts(presence).size;
  const Toggle = isOpen ? IconLayoutSidebarLeftCollapse : IconLayoutSidebarLeftExpand;
  return (
    <nav className={classes.side} data-open={isOpen || undefined} aria-label={t('side_menu')}>
      <div className={classes.head}>
        {isOpen && (
          <h2 className={classes.title}>
            {t('presence:people')} <span className={classes.count}>{count}</span>
          </h2>
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
      {isOpen ? (
        children
      ) : (
        <button type="button" className={classes.railItem} aria-label={t('open_menu')} onClick={onToggle}>
          <IconUsers size={20} stroke={1.75} aria-hidden />
          <span>{count}</span>
        </button>
      )}
    </nav>
  );
};
