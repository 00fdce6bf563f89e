import { IconMap2, IconUserCircle, IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './tab-bar.module.css';

export type View = 'map' | 'people' | 'me';
const views = [
  ['map', IconMap2],
  ['people', IconUsers],
  ['me', IconUserCircle],
] as const;

/** The views of a phone, one at a time. */
export const TabBar = ({ view, onChange }: { view: View; onChange: (view: View) => void }) => {
  const { t } = useTranslation('space');
  return (
    <nav className={classes.tabs} aria-label={t('tabs.label')}>
      {views.map(([key, Icon]) => (
        <button
          key={key}
          type="button"
          className={classes.tab}
          aria-current={view === key ? 'page' : undefined}
          data-testid={`tab-${key}`}
          onClick={() => onChange(key)}
        >
          <Icon size={20} stroke={1.75} aria-hidden />
          {t(`tabs.${key}`)}
        </button>
      ))}
    </nav>
  );
};
