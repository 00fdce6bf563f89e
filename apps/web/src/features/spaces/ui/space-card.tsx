import type { SpaceSummary } from '@engawa/contract/spaces';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './space-card.module.css';

/** One space: its floor from above, its name, and the way in (`action`, a link whose area covers the card). */
export const SpaceCard = ({ space, action }: { space: SpaceSummary; action: ReactNode }) => {
  const { t } = useTranslation('spaces');
  return (
    <article className={classes.card} aria-labelledby={`space-${space.uuid}`}>
      <picture className={classes.picture}>
        <img src="/floors/office-day-thumb.webp" alt="" loading="lazy" className={classes.day} />
        <img src="/floors/office-evening-thumb.webp" alt="" loading="lazy" className={classes.evening} />
      </picture>
      <div className={classes.words}>
        <div className={classes.name}>
          <h3 id={`space-${space.uuid}`}>{space.name}</h3>
          <p>{t(`types.${space.type}`)}</p>
        </div>
        <div className={classes.action}>{action}</div>
      </div>
    </article>
  );
};
