import { canMuteOthers } from '@engawa/contract/media';
import { IconMicrophoneOff, IconVideoOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { MenuChoice } from '../../../ui/menu/menu.tsx';
import { toasts } from '../../../ui/toasts/toasts.ts';
import type { Speaking } from '../create-speaking.ts';
import type { DeviceKind } from '../ports.ts';
import classes from './mute-actions.module.css';
import { useSelf, useSpeakingPeople } from './use-speaking.ts';

/**
 * For Managers: what switches a person's microphone or camera off. Empty for other users, and
 * without the devices that are already off.
 */
const useMuting = (speaking: Speaking, id: string) => {
  const { t } = useTranslation('speaking');
  const self = useSelf(speaking);
  const person = useSpeakingPeople(speaking).find((one) => one.id === id);
  if (!person || !self || !canMuteOthers(self.role) || id === speaking.selfId) return [];
  const { name, isMuteAudio, isMuteVideo } = person;
  const mute = async (kind: DeviceKind) => {
    const isDone = await speaking.mute(id, kind);
    if (isDone) toasts.show(t(kind === 'mic' ? 'muted_audio' : 'muted_video', { name }));
  };
  const mic = {
    kind: 'mic',
    Icon: IconMicrophoneOff,
    short: t('mute_audio'),
    long: t('mute_audio_of', { name }),
    press: () => void mute('mic'),
  } as const;
  const camera = {
    kind: 'camera',
    Icon: IconVideoOff,
    short: t('mute_video'),
    long: t('mute_video_of', { name }),
    press: () => void mute('camera'),
  } as const;
  return [...(isMuteAudio ? [] : [mic]), ...(isMuteVideo ? [] : [camera])];
};

/** The buttons on a person's card. */
export const MuteActions = ({ speaking, id }: { speaking: Speaking; id: string }) =>
  useMuting(speaking, id).map(({ kind, Icon, short, long, press }) => (
    <button
      key={kind}
      type="button"
      className={classes.action}
      aria-label={long}
      data-testid={`mute-${kind}-${id}`}
      onClick={press}
    >
      <Icon size={20} stroke={1.75} aria-hidden />
      <span>{short}</span>
    </button>
  ));

/** The same in the menu of a person's row. */
export const useMuteChoices = (speaking: Speaking, id: string): MenuChoice[] =>
  useMuting(speaking, id).map(({ kind, Icon, short, press }) => ({
    key: kind,
    label: short,
    icon: <Icon size={20} stroke={1.75} aria-hidden />,
    tone: 'danger',
    testId: `mute-${kind}-${id}`,
    choose: press,
  }));
