import { IconMap2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { Panels } from '../../../../slots/panels.ts';
import { type PhraseKey, useTranslate } from '../../../../slots/phrase-key.ts';
import { useSpaceView } from '../../../../slots/space-context.tsx';
import type { BarIcon } from '../../../../ui/bar/bar-button.tsx';
import { NumberBadge } from '../../../../ui/bar/number-badge.tsx';
import classes from './tab-bar.module.css';

type View = {
  readonly id: string;
  readonly rank: number;
  readonly title: PhraseKey;
  readonly Icon: BarIcon;
  readonly useCount?: (() => number) | undefined;
  readonly isShown: boolean;
  readonly toggle: () => void;
};

/** The side tabs, and the drawers that have a tab, by rank. The tab of an open view closes it. */
const useViews = (panels: Panels): View[] => {
  const { sideTabs, drawers } = useSpaceView().slots;
  const { phoneTab, drawer } = useStore(panels.store);
  return [
    ...sideTabs
      .filter(({ isUnderMeOnPhones }) => !isUnderMeOnPhones)
      .map(({ id, rank, title, shortTitle = title, Icon }) => ({
        id,
        rank,
        title: shortTitle,
        Icon,
        isShown: id === phoneTab,
        toggle: () => panels.showOnPhone(id === phoneTab ? null : id),
      })),
    ...drawers.flatMap(({ id, rank, phoneTab: title, Icon, useCount }) =>
      title === undefined
        ? []
        : { id, rank, title, Icon, useCount, isShown: id === drawer, toggle: () => panels.toggleDrawer(id) },
    ),
  ].sort((a, b) => a.rank - b.rank);
};

const Tab = ({ view: { id, title, Icon, useCount, isShown, toggle } }: { view: View }) => {
  const translate = useTranslate();
  const count = useCount?.() ?? 0;
  return (
    <button
      type="button"
      className={classes.tab}
      aria-current={isShown ? 'page' : undefined}
      data-testid={`tab-${id}`}
      onClick={toggle}
    >
      <Icon size={20} stroke={1.75} aria-hidden />
      <span className={classes.name}>{translate(title)}</span>
      <NumberBadge number={count} className={classes.count} />
    </button>
  );
};

/** The views of a phone: the map, and a sheet over it for each tab. */
export const TabBar = ({ panels }: { panels: Panels }) => {
  const { t } = useTranslation('space');
  const views = useViews(panels);
  return (
    <nav className={classes.tabs} aria-label={t('tabs.label')}>
      <Tab
        view={{
          id: 'map',
          rank: 0,
          title: 'space:tabs.map',
          Icon: IconMap2,
          isShown: !views.some(({ isShown }) => isShown),
          toggle: () => panels.showOnPhone(null),
        }}
      />
      {views.map((view) => (
        <Tab key={view.id} view={view} />
      ))}
    </nav>
  );
};
