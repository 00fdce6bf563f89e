import { VisuallyHidden } from '@mantine/core';
import { IconMicrophoneOff } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../../ui/avatar.tsx';
import type { Media } from '../create-media.ts';
import classes from './camera-strip.module.css';
import { PersonVideo } from './person-video.tsx';
import { useMedia, usePerson } from './use-media.ts';

/** Somebody's camera, else their avatar; fainter the farther away they are. */
export const CameraTile = ({ media, id }: { media: Media; id: string }) => {
  const { t } = useTranslation('media');
  const person = usePerson(media, id);
  const isSelf = id === media.selfId;
  const nearness = useMedia(media, (state) => (isSelf ? 100 : (state.peers[id]?.nearness ?? 0)));
  const isSpeaking = useMedia(media, (state) => state.speaking.includes(id));
  const isOwnMicOn = useMedia(media, (state) => state.mic.isOn);
  if (!person) return null;
  const isMuted = isSelf ? !isOwnMicOn : person.isMuteAudio;
  const style = { '--tile-opacity': 0.4 + (0.6 * nearness) / 100 } as CSSProperties;
  return (
    <li
      className={classes.tile}
      data-testid={`tile-${id}`}
      data-speaking={(isSpeaking && !isMuted) || undefined}
      data-away={!person.isConnected || undefined}
    >
      <div className={classes.picture} style={style}>
        <Avatar name={person.name} picture={person.avatar} color={person.color} size={48} />
        <PersonVideo media={media} id={id} />
      </div>
      <span className={classes.name}>
        {isMuted && <IconMicrophoneOff size={14} stroke={2} aria-hidden />}
        <span className={classes.nameText}>{isSelf ? t('you', { name: person.name }) : person.name}</span>
        {isMuted && <VisuallyHidden>{t('is_muted')}</VisuallyHidden>}
      </span>
    </li>
  );
};
