import { useTranslation } from 'react-i18next';
import type { DeviceMark } from '../../features/media/index.ts';
import { useSpeaking } from '../../features/speaking/index.ts';
import type { SpaceSession } from './space-session.ts';

/** What others have decided about my devices: the plan, and Managers. */
export const useDeviceMarks = ({ speaking }: SpaceSession): Partial<Record<'mic' | 'camera', DeviceMark>> => {
  const { t } = useTranslation(['speaking', 'setting']);
  const shields = useSpeaking(speaking, (state) => state.shields);
  const { voice, video } = useSpeaking(speaking, (state) => state.rights.plan);
  const marks: Partial<Record<'mic' | 'camera', DeviceMark>> = {};
  if (!voice) marks.mic = { kind: 'locked', reason: t('plan.mic') };
  else if (shields.mic) marks.mic = { kind: 'shielded', reason: t('setting:mute_by_admin') };
  if (!video) marks.camera = { kind: 'locked', reason: t('plan.camera') };
  else if (shields.camera) marks.camera = { kind: 'shielded', reason: t('setting:closed_video_by_admin') };
  return marks;
};
