import type { UserSettings } from '@engawa/contract/settings';
import { useTranslation } from 'react-i18next';
import { CheckField } from '../../../ui/form/check-field.tsx';
import classes from './sounds-section.module.css';

const clockOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
const minuteOf = (clock: string): number | null => {
  const [hours, minutes] = clock.split(':').map(Number);
  return hours === undefined || minutes === undefined ? null : hours * 60 + minutes;
};
/** The hours that are offered first: an evening and a night. */
const first = { quiet_from: 19 * 60, quiet_to: 8 * 60 };

/** The hours of the user's day without sounds and desktop notifications. */
export const QuietHours = ({
  settings,
  onChange,
}: {
  settings: Pick<UserSettings, 'quiet_from' | 'quiet_to'>;
  onChange: (changes: Partial<UserSettings>) => void;
}) => {
  const { t } = useTranslation('sounds');
  const { quiet_from: from, quiet_to: to } = settings;
  const time = (key: 'quiet_from' | 'quiet_to', minute: number) => (
    <label className={classes.time}>
      {t(`quiet.${key}`)}
      <input
        type="time"
        value={clockOf(minute)}
        data-testid={key}
        onChange={(event) => {
          const changed = minuteOf(event.currentTarget.value);
          if (changed !== null) onChange({ [key]: changed });
        }}
      />
    </label>
  );
  return (
    <section className={classes.lastSeen} aria-label={t('quiet.title')}>
      <h4>{t('quiet.title')}</h4>
      <CheckField
        label={t('quiet.label')}
        description={t('quiet.hint')}
        checked={from !== null && to !== null}
        data-testid="quiet-hours"
        onChange={(event) =>
          onChange(event.currentTarget.checked ? first : { quiet_from: null, quiet_to: null })
        }
      />
      {from !== null && to !== null && (
        <div className={classes.times}>
          {time('quiet_from', from)}
          {time('quiet_to', to)}
        </div>
      )}
    </section>
  );
};
