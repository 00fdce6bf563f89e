import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../ui/form/text-field.tsx';
import classes from './space-card.module.css';
import type { SpaceField } from './use-space-field.ts';

/** The hours of an event, in the zone of this machine, and its capacity. */
export const EventFields = ({ field }: { field: SpaceField }) => {
  const { t } = useTranslation('spaces');
  const hintId = useId();
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <>
      <div className={classes.hours}>
        <p id={hintId} className={classes.hint}>
          {t('create.time_hint', { zone })}
        </p>
        <div className={classes.pair}>
          <TextField {...field('opens_at')} type="datetime-local" describedBy={hintId} />
          <TextField {...field('closes_at')} type="datetime-local" describedBy={hintId} />
        </div>
      </div>
      <TextField {...field('capacity')} inputMode="numeric" description={t('create.capacity_hint')} />
    </>
  );
};
