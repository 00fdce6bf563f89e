import { canMuteOthers } from '@engawa/contract/media';
import { IconMicrophoneOff, IconVideoOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { toasts } from '../../../ui/toasts/toasts.ts';
import type { Speaking } from '../create-speaking.ts';
import type { DeviceKind } from '../ports.ts';
import classes from './mute-actions.module.css';
import { useSelf, useSpeakingPeople } from './use-speaking.ts';

/**
 * For Managers: switches a person's microphone or camera off. Renders nothing for other users, and
 * for devices that are already off.
 */
export const MuteActions = ({
  speaking,
  id,
  isNamed = false,
}: {
  speaking: Speaking;
  id: string;
  /** Shows labels next to the icons, where there is room. */
  isNamed?: boolean;
}) => {
  const { t } = useTranslation('speaking');
  const self = useSelf(speaking);
  const person = useSpeakingPeople(speaking).find((one) => one.id === id);
  if (!person || !self || !canMuteOthers(self.role) || id === speaking.selfId) return null;
  const { name, isMuteAudio, isMuteVideo } = person;
  const mute = async (kind: DeviceKind) => {
    const isDone = await speaking.mute(id, kind);
    if (isDone) toasts.show(t(kind === 'mic' ? 'muted_audio' : 'muted_video', { name }));
  };
  const actions = [
    {
      kind: 'mic',
      isOff: isMuteAudio,
      Icon: IconMicrophoneOff,
      short: t('mute_audio'),
      long: t('mute_audio_of', { name }),
    },
    {
      kind: 'camera',
      isOff: isMuteVideo,
      Icon: IconVideoOff,
      short: t('mute_video'),
      long: t('mute_video_of', { name }),
    },
  ] as const;
  return actions.map(
    ({ kind, isOff, Icon, short, long }) =>
      !isOff && (
        <button
          key={kind}
          type="button"
          className={classes.action}
          aria-label={long}
          title={isNamed ? undefined : short}
          data-testid={`mute-${kind}-${id}`}
          onClick={() => void mute(kind)}
        >
          <Icon size={20} stroke={1.75} aria-hidden />
          {isNamed && <span>{short}</span>}
        </button>
      ),
  );
};
