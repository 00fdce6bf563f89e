import { IconEar } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Popover } from '../../../ui/floating/popover.tsx';
import type { Media } from '../media.ts';
import classes from './audibility-chip.module.css';
import { useMedia, usePeople } from './use-media.ts';

/**
 * How many people hear the user now, or would if the microphone were on; pressing it lists their
 * names.
 */
export const AudibilityChip = ({ media }: { media: Media }) => {
  const { t } = useTranslation('media');
  const hearers = useMedia(media, (state) => state.hearers);
  const isMicOn = useMedia(media, (state) => state.mic.isOn);
  const people = usePeople(media);
  const [isOpen, setOpen] = useState(false);
  const named = people.filter((person) => hearers.includes(person.id));
  const count = hearers.length;
  const text = () => {
    if (count === 0) return t('nobody_hears');
    if (count === 1) return t(isMicOn ? 'one_hears' : 'one_would_hear');
    return t(isMicOn ? 'many_hear' : 'many_would_hear', { count });
  };
  return (
    <Popover
      isOpen={isOpen && count > 0}
      onClose={() => setOpen(false)}
      isOnlyRead
      opener={(opening) => (
        <button
          {...opening}
          type="button"
          className={classes.chip}
          data-testid="audibility-chip"
          data-heard={(isMicOn && count > 0) || undefined}
          aria-label={text()}
          onClick={() => setOpen(!isOpen && count > 0)}
        >
          <IconEar size={16} stroke={1.75} aria-hidden />
          <span className={classes.chipText}>{text()}</span>
          <span className={classes.chipCount}>{count}</span>
        </button>
      )}
    >
      <strong>{t('hearers')}</strong>
      <ul className={classes.hearers}>
        {named.map((person) => (
          <li key={person.id}>{person.name}</li>
        ))}
      </ul>
    </Popover>
  );
};
