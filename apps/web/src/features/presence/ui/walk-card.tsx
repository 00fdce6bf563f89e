import { useTranslation } from 'react-i18next';
import { CloseButton } from '../../../ui/controls/close-button.tsx';
import classes from './walk-card.module.css';

/** How one walks, for people who have not done it yet. */
export const WalkCard = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation(['entry', 'app']);
  const isTouch = window.matchMedia('(pointer: coarse)').matches;
  return (
    <section className={classes.card} aria-label={t('entry:walk_card.title')} data-testid="walk-card">
      <div>
        <h2>{t('entry:walk_card.title')}</h2>
        <p>{t(isTouch ? 'entry:walk_card.touch' : 'entry:walk_card.keys')}</p>
      </div>
      <CloseButton aria-label={t('app:dialog.close')} data-testid="walk-card-close" onClick={onClose} />
    </section>
  );
};
