import type { SoundName } from '@engawa/contract/settings';
import type { NoticeSound } from '../../platform/sounds/notice-sounds.ts';

/** The sound that each setting controls. */
export const soundOf: Record<SoundName, NoticeSound> = {
  message_notify_sound: 'message',
  close_notify_sound: 'close',
  send_coming_notify_sound: 'asking',
  coming_notify_sound: 'asked',
};
