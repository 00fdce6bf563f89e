import type { sounds as source } from '../ja/sounds.ts';
import type { PhrasesLike } from '../phrases-type.ts';

export const sounds: PhrasesLike<typeof source> = {
  hint: 'The same choice is used on all your devices.',
  names: {
    message_notify_sound: 'New messages',
    close_notify_sound: 'When someone comes close',
    send_coming_notify_sound: 'When you ask someone over',
    coming_notify_sound: 'When someone asks you over',
  },
  hear: 'Listen',
  hearOf: 'Listen to “{{sound}}”',
  failed: 'It could not be saved. Please try again.',
  silent: 'No sound could be played. Please check your volume.',
};
