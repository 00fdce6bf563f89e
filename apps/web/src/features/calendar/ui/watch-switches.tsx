import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { Switch } from '../../../ui/controls/switch.tsx';
import type { KeptWatchChoices } from '../watch-choices.ts';
import classes from './calendar-panel.module.css';

/** What the calendars do by themselves while the office is open. */
export const WatchSwitches = ({ choices }: { choices: KeptWatchChoices }) => {
  const { t } = useTranslation('calendar');
  const { reminds, setsBusy } = useStore(choices.store);
  return (
    <div className={classes.switches}>
      <Switch
        label={t('watch.reminds')}
        checked={reminds}
        data-testid="calendar-reminds"
        onChange={({ currentTarget }) => choices.set({ reminds: currentTarget.checked })}
      />
      <Switch
        label={t('watch.sets_busy')}
        checked={setsBusy}
        data-testid="calendar-sets-busy"
        onChange={({ currentTarget }) => choices.set({ setsBusy: currentTarget.checked })}
      />
      <p className={classes.hint}>{t('watch.hint')}</p>
    </div>
  );
};
