import { useTranslation } from 'react-i18next';
import { groupNotHearing } from '../deciding/why-not-hearing.ts';
import type { Media } from '../media.ts';
import classes from './hearers.module.css';
import { useMedia, usePeople } from './use-media.ts';

/** More names than this are counted instead. */
const maxNames = 5;

/** The people of the room who do not hear the user, by the reason. */
export const NotHearing = ({ media }: { media: Media }) => {
  const { t } = useTranslation(['text_view', 'media']);
  const hearers = useMedia(media, (state) => state.hearers);
  const groups = groupNotHearing(usePeople(media), media.selfId, hearers);
  if (groups.length === 0) return null;
  const list = (names: readonly string[]): string => {
    const shown = names.slice(0, maxNames).join(t('text_view:joiner'));
    const rest = names.length - maxNames;
    return rest > 0 ? t('text_view:and_more', { names: shown, count: rest }) : shown;
  };
  return (
    <dl className={classes.reasons} aria-label={t('text_view:not_hearing')} data-testid="not-hearing">
      {groups.map(({ reason, names }) => (
        <div key={reason} data-reason={reason}>
          <dt>{t(`text_view:reasons.${reason}`)}</dt>
          <dd>{list(names)}</dd>
        </div>
      ))}
    </dl>
  );
};
