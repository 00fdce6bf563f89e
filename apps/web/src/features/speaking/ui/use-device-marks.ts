import { isTable } from '@engawa/contract/media';
import { useTranslation } from 'react-i18next';
import type { PhraseKey } from '../../../slots/phrase-key.ts';
import type { Speaking } from '../create-speaking.ts';
import type { DeviceKind, SpeakingPerson } from '../ports.ts';
import { useSelf, useSpeaking } from './use-speaking.ts';

type Marks = Partial<Record<DeviceKind | 'ear', { kind: 'locked' | 'shielded' | 'paused'; reason: string }>>;

/**
 * The status that pauses sound to and from people near; null when none does. At a table only the
 * microphone button matters.
 */
export const pausedBy = (self: SpeakingPerson | null): 'busy' | 'leave' | null =>
  self === null || self.status === 'available' || isTable(self.channel) ? null : self.status;

/** Why the plan forbids a device; null when it allows it. */
export const whyDeviceLocked = ({ store }: Speaking, kind: DeviceKind): PhraseKey | null => {
  const { voice, video } = store.getState().rights.plan;
  return (kind === 'mic' ? voice : video) ? null : `speaking:plan.${kind}`;
};

/**
 * Decisions about the user's devices: the plan locks them, Managers switch them off until the user
 * switches them on, and the status pauses sound unless the user speaks to everyone.
 */
export const useDeviceMarks = (speaking: Speaking): Marks => {
  const { t } = useTranslation(['speaking', 'setting']);
  const shields = useSpeaking(speaking, (state) => state.shields);
  const { voice, video } = useSpeaking(speaking, (state) => state.rights.plan);
  const self = useSelf(speaking);
  const paused = self?.isOpenMegaphone || self?.isSpeechMode ? null : pausedBy(self);
  const marks: Marks = {};
  if (paused) marks.ear = { kind: 'paused', reason: t(`cut.${paused}`) };
  if (!voice) marks.mic = { kind: 'locked', reason: t('plan.mic') };
  else if (shields.mic) marks.mic = { kind: 'shielded', reason: t('setting:mute_by_admin') };
  else if (marks.ear) marks.mic = marks.ear;
  if (!video) marks.camera = { kind: 'locked', reason: t('plan.camera') };
  else if (shields.camera) marks.camera = { kind: 'shielded', reason: t('setting:closed_video_by_admin') };
  return marks;
};
