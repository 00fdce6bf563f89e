import type { sounds as source } from '../ja/sounds.ts';
import type { PhrasesLike } from '../phrases-type.ts';

export const sounds: PhrasesLike<typeof source> = {
  hint: 'These settings apply on all your devices.',
  names: {
    message_notify_sound: 'New messages',
    close_notify_sound: 'When someone comes close',
    send_coming_notify_sound: 'When you ask someone to come',
    coming_notify_sound: 'When someone asks you to come',
  },
  hear: 'Listen',
  hear_of: 'Listen to “{{sound}}”',
  failed: 'Saving failed. Please try again.',
  silent: 'No sound could be played. Please check your volume.',
};
