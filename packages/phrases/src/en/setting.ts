import type { setting as source } from '../ja/setting.ts';
import type { PhrasesLike } from '../phrases-type.ts';

export const setting: PhrasesLike<typeof source> = {
  mute_by_admin: 'A manager turned your microphone off',
  closed_video_by_admin: 'A manager turned your camera off',
};
