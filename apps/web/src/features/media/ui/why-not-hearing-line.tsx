import { useTranslation } from 'react-i18next';
import { whyNotHearing } from '../deciding/why-not-hearing.ts';
import type { Media } from '../media.ts';
import classes from './hearers.module.css';
import { useMedia, usePeople } from './use-media.ts';

/** Why a person of the user's room does not hear them; nothing for people who do. */
export const WhyNotHearingLine = ({ media, id }: { media: Media; id: string }) => {
  const { t, ready } = useTranslation('text_view');
  const isHearing = useMedia(media, (state) => state.hearers.includes(id));
  const people = usePeople(media);
  const self = people.find((person) => person.id === media.selfId);
  const other = people.find((person) => person.id === id);
  if (!ready || isHearing || !self || !other?.isConnected || other.room !== self.room) return null;
  const reason = t(`reasons.${whyNotHearing(self, other)}`);
  return (
    <p className={classes.why} data-testid="why-not-hearing">
      {t('does_not_hear', { reason })}
    </p>
  );
};
