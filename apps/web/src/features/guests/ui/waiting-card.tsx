import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/button.tsx';
import classes from './event-notice.module.css';

/**
 * Shows that a person waits for the opening, with their name; they may change the form's values.
 */
export const WaitingCard = ({ name, onChange }: { name: string; onChange: () => void }) => {
  const { t } = useTranslation('guests');
  return (
    <div className={classes.waiting} role="status" data-testid="waiting-for-opening">
      <p className={classes.waitingFor}>{t('event.waiting', { name })}</p>
      <p>{t('event.stay')}</p>
      <Button variant="default" className={classes.change} onClick={onChange}>
        {t('event.change')}
      </Button>
    </div>
  );
};
