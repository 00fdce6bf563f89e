import { useTranslation } from 'react-i18next';
import type { MediaPreferences } from '../../../platform/rtc/devices/media-preferences.ts';
import type { Media } from '../media.ts';
import classes from './hearers.module.css';
import { PersonVolume } from './person-volume.tsx';
import { useMedia, usePeople } from './use-media.ts';

/** The people who hear the user, each with their volume on this device. */
export const Hearers = ({ media, preferences }: { media: Media; preferences: MediaPreferences }) => {
  const { t } = useTranslation('media');
  const hearers = useMedia(media, (state) => state.hearers);
  const named = usePeople(media).filter((person) => hearers.includes(person.id));
  if (named.length === 0) return null;
  return (
    <ul className={classes.hearers} aria-label={t('hearers')}>
      {named.map(({ id, name }) => (
        <li key={id}>
          <PersonVolume preferences={preferences} id={id} name={name} />
        </li>
      ))}
    </ul>
  );
};
