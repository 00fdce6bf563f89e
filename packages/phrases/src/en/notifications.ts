import type { notifications as source } from '../ja/notifications.ts';
import type { PhrasesLike } from '../phrases-type.ts';

/** The list of what happened in a space. */
export const notifications: PhrasesLike<typeof source> = {
  empty: 'No notifications yet',
  empty_hint:
    'Requests to come, messages, knocks at your meeting room, mutes by a manager and the like stay here for 30 days, so that you can read them later.',
  unread: 'Unread',
  clear: 'Clear all',
  not_loaded: 'The notifications could not be loaded.',
  accept: 'Accept',
  decline: 'Decline',
  open: 'Open',
  kept: {
    ring: '{{name}} is ringing you',
    missed_request: 'A request from {{name}} ended before you answered',
    missed_request_about: 'A request from {{name}} (“{{topic}}”) ended before you answered',
    missed_ring: '{{name}} rang and you did not answer',
    request: '{{name}} asks you to come',
    lobby: '{{name}} is waiting in the lobby',
    private_message: '{{name}} sent you a message',
    mention: '{{name}} mentioned you in {{place}}',
    mention_here: '{{name}} mentioned you',
    reply: '{{name}} replied to you in {{place}}',
    reply_here: '{{name}} replied to you',
    knock: '{{name}} knocked at {{place}}',
    mute_audio: '{{name}} turned your microphone off',
    mute_video: '{{name}} turned your camera off',
    report: '{{name}} reported a message',
    booking_freed: '{{place}} is free again: no one sat there within ten minutes of your booking at {{time}}',
    booking_invited: '{{name}} invites you to an event on {{time}}',
    booking_invited_at: '{{name}} invites you to an event on {{time}}, {{place}}',
    booking_moved: 'The event of {{name}} is now on {{time}}',
    booking_moved_at: 'The event of {{name}} is now on {{time}}, {{place}}',
    booking_cancelled: 'The event of {{name}} on {{time}} is off, or no longer for you',
    booking_cancelled_at: 'The event of {{name}} on {{time}}, {{place}}, is off, or no longer for you',
    role_change: 'Your role is now {{role}}',
  },
  desktop: {
    label: 'Desktop notifications on this device',
    hint: 'They are shown only while you are not looking at this page.',
    denied: 'Your browser forbids notifications. You can allow them beside the address bar.',
  },
};
