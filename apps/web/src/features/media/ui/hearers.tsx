import { useTranslation } from 'react-i18next';
import type { MediaPreferences } from '../../../platform/rtc/devices/media-preferences.ts';
import type { Media } from '../media.ts';
import classes from './hearers.module.css';
import { NotHearing } from './not-hearing.tsx';
import { PersonVolume } from './person-volume.tsx';
import { useMedia, usePeople } from './use-media.ts';

/**
 * The people who hear the user, each with the time since when and with their volume on this device,
 * and the others of the room with the reason why they do not.
 */
export const Hearers = ({
  media,
  preferences,
  sinceOf,
}: {
  media: Media;
  preferences: MediaPreferences;
  /** In ms since 1970; undefined when it is unknown. */
  sinceOf: (id: string) => number | undefined;
}) => {
  const { t, i18n } = useTranslation(['text_view', 'media']);
  const hearers = useMedia(media, (state) => state.hearers);
  const named = usePeople(media).filter((person) => hearers.includes(person.id));
  const clock = new Intl.DateTimeFormat(i18n.language, { hour: '2-digit', minute: '2-digit' });
  return (
    <>
      {named.length > 0 && (
        <ul className={classes.hearers} aria-label={t('media:hearers')}>
          {named.map(({ id, name }) => {
            const since = sinceOf(id);
            return (
              <li key={id}>
                <PersonVolume preferences={preferences} id={id} name={name} />
                {since !== undefined && (
                  <span className={classes.since}>{t('since', { time: clock.format(since) })}</span>
                )}
              </li>
            );
          })}
        </ul>
      )}
      <NotHearing media={media} />
    </>
  );
};
