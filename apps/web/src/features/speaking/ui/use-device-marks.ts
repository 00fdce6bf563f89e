import { useTranslation } from 'react-i18next';
import type { PhraseKey } from '../../../slots/phrase-key.ts';
import type { Speaking } from '../create-speaking.ts';
import type { DeviceKind } from '../ports.ts';
import { useSpeaking } from './use-speaking.ts';

type Marks = Partial<Record<DeviceKind, { kind: 'locked' | 'shielded'; reason: string }>>;

/** Why the plan forbids a device; null when it allows it. */
export const whyDeviceLocked = ({ store }: Speaking, kind: DeviceKind): PhraseKey | null => {
  const { voice, video } = store.getState().rights.plan;
  return (kind === 'mic' ? voice : video) ? null : `speaking:plan.${kind}`;
};

/**
 * Decisions about the user's devices: the plan locks them, and Managers switch them off until the
 * user switches them on.
 */
export const useDeviceMarks = (speaking: Speaking): Marks => {
  const { t } = useTranslation(['speaking', 'setting']);
  const shields = useSpeaking(speaking, (state) => state.shields);
  const { voice, video } = useSpeaking(speaking, (state) => state.rights.plan);
  const marks: Marks = {};
  if (!voice) marks.mic = { kind: 'locked', reason: t('plan.mic') };
  else if (shields.mic) marks.mic = { kind: 'shielded', reason: t('setting:mute_by_admin') };
  if (!video) marks.camera = { kind: 'locked', reason: t('plan.camera') };
  else if (shields.camera) marks.camera = { kind: 'shielded', reason: t('setting:closed_video_by_admin') };
  return marks;
};
