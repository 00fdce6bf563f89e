import { IconMap2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { Panels } from '../../../slots/panels.ts';
import { useTranslate } from '../../../slots/phrase-key.ts';
import { useSpaceView } from '../../../slots/space-context.tsx';
import type { SideTab } from '../../../slots/space-feature.ts';
import classes from './tab-bar.module.css';

/** The tabs of the side menu are one view together, under the name of the first. */
const isOwnView = ({ id, isOnPhonesOnly }: SideTab, _at: number, all: readonly SideTab[]): boolean =>
  isOnPhonesOnly === true || id === all.find((tab) => !tab.isOnPhonesOnly)?.id;

/** The views of a phone, one at a time: the map, the side menu, and what only phones have. */
export const TabBar = ({ panels }: { panels: Panels }) => {
  const { t } = useTranslation('space');
  const translate = useTranslate();
  const { sideTabs } = useSpaceView().slots;
  const shown = useStore(panels.store, ({ phoneTab }) => phoneTab);
  const views = [
    { id: null, label: t('tabs.map'), Icon: IconMap2 },
    ...sideTabs.filter(isOwnView).map(({ id, title, shortTitle = title, Icon }) => ({
      id,
      label: translate(shortTitle),
      Icon,
    })),
  ];
  return (
    <nav className={classes.tabs} aria-label={t('tabs.label')}>
      {views.map(({ id, label, Icon }) => (
        <button
          key={id}
          type="button"
          className={classes.tab}
          aria-current={shown === id ? 'page' : undefined}
          data-testid={`tab-${id ?? 'map'}`}
          onClick={() => panels.showOnPhone(id)}
        >
          <Icon size={20} stroke={1.75} aria-hidden />
          {label}
        </button>
      ))}
    </nav>
  );
};
