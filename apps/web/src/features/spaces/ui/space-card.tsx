import { templates } from '@engawa/contract/rooms';
import type { MySpace } from '@engawa/contract/spaces';
import { IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FloorPicture } from './floor-picture.tsx';
import classes from './space-card.module.css';
import { useHours } from './use-hours.ts';

/**
 * One space: its floor from above, its name, who is inside, the user's last visit, and the way in
 * (`action`, a link whose area covers the card). `menu` holds further actions.
 */
export const SpaceCard = ({
  space,
  heads,
  action,
  menu,
}: {
  space: MySpace;
  /** Null when not known yet. */
  heads: number | null;
  action: ReactNode;
  menu?: ReactNode;
}) => {
  const { t, i18n } = useTranslation('spaces');
  const { phase, hours } = useHours(space);
  const visited = space.last_visited_at;
  const when = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <article
      className={classes.card}
      aria-labelledby={`space-${space.uuid}`}
      data-testid="space-card"
      data-space={space.uuid}
    >
      <div className={classes.picture}>
        <FloorPicture floor={templates[space.template ?? 'NORMAL_OFFICE'].floor} />
        {heads !== null && heads > 0 && (
          <span className={classes.heads} data-testid="heads">
            <IconUsers size={16} stroke={2} aria-hidden />
            {t('heads', { count: heads })}
          </span>
        )}
      </div>
      <div className={classes.words}>
        <div className={classes.name}>
          <h3 id={`space-${space.uuid}`} title={space.name}>
            {space.name}
          </h3>
          <p>
            <span>{t(`types.${space.type}`)}</span>
            {phase !== null && (
              <>
                {' · '}
                <span className={classes.phase} data-phase={phase} data-testid="event-phase">
                  {t(`phases.${phase}`)}
                </span>
              </>
            )}
            {space.capacity !== null && <> · {t('capacity', { count: space.capacity })}</>}
          </p>
          {hours !== null && <p>{hours}</p>}
          <p>
            {visited === null
              ? t('never_visited')
              : t('last_visit', { when: when.format(new Date(visited)) })}
          </p>
        </div>
        {menu && <div className={classes.menu}>{menu}</div>}
        <div className={classes.action}>{action}</div>
      </div>
    </article>
  );
};
