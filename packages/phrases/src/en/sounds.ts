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
  last_seen: {
    title: 'What others see',
    label: 'Show members when I was last here',
    hint: 'When this is on, members of the same spaces see when you were last here. Guests never do.',
    time_label: 'Show my local time to people in the same room',
    time_hint:
      'When this is on, people who open your card see the time where you are, by the time zone of your browser.',
    failed: 'This could not be saved. Please try again.',
  },
  quiet: {
    title: 'Quiet hours',
    label: 'Every day, no sounds and no desktop notifications at certain hours',
    hint: 'Notifications stay in their list.',
    quiet_from: 'From',
    quiet_to: 'To',
  },
  kinds: {
    title: 'Notifications you get',
    missed_request: 'Requests that you missed',
    missed_ring: 'Rings that you missed',
    private_message: 'Messages while you are not here',
    mention: 'Messages that mention you',
    reply: 'Replies to you',
    knock: 'Knocks at your meeting room',
    mute: 'Mutes by a manager',
    role_change: 'A new role',
    report: 'Reported messages (managers only)',
    booking_freed: 'Your bookings that were released',
    booking_invited: 'Invitations to events',
    booking_moved: 'Events that move',
    booking_cancelled: 'Events that are off',
  },
};
