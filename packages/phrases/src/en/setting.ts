import type { setting as source } from '../ja/setting.ts';
import type { PhrasesLike } from '../phrases-type.ts';

export const setting: PhrasesLike<typeof source> = {
  mute_by_admin: 'A manager turned your microphone off',
  closed_video_by_admin: 'A manager turned your camera off',
  invite_to_space: {
    fetch_failed: 'The invitation settings could not be loaded',
    update_failed: 'The invitation settings could not be changed',
    update_success: 'The invitation settings were updated',
  },
};
