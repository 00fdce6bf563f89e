import { useTranslation } from 'react-i18next';
import { useSpacePlace } from '../../../slots/space-context.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { useSeenTour } from '../use-seen-tour.ts';
import classes from './tour-card.module.css';

/** Offers the tour to members whose account has not seen it. */
export const TourCard = ({ onStart, onDecline }: { onStart: () => void; onDecline: () => void }) => {
  const { t } = useTranslation('tour');
  const { remember } = useSeenTour(useSpacePlace().me.is_guest);
  return (
    <section className={classes.card} aria-label={t('offer.title')} data-testid="tour-card">
      <h2>{t('offer.title')}</h2>
      <p>{t('offer.text')}</p>
      <div className={classes.answers}>
        <Button size="compact-md" data-testid="tour-begin" onClick={onStart}>
          {t('offer.start')}
        </Button>
        <Button
          size="compact-md"
          variant="default"
          data-testid="tour-decline"
          onClick={() => {
            remember();
            onDecline();
          }}
        >
          {t('offer.skip')}
        </Button>
      </div>
    </section>
  );
};
