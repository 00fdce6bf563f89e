import type { sharing as source } from '../ja/sharing.ts';
import type { PhrasesLike } from '../phrases-type.ts';

export const sharing: PhrasesLike<typeof source> = {
  share: 'Share',
  start: 'Share your screen',
  stop: 'Stop sharing',
  with_key: '{{action}} ({{key}})',
  options: 'Sharing options',
  hint: 'Optimise for',
  hints: { text: 'Text', motion: 'Motion' },
  with_sound: 'Share the sound too',
  without_sound: 'Share without sound',
  you_share: 'You are sharing your screen',
  nearest_only: 'The {{most}} nearest people see it',
  beyond: '{{name}} is sharing a screen with the {{most}} nearest people. Walk closer to see it',
  problems: {
    unsupported: 'This browser cannot share the screen. Please use a browser on a computer.',
    denied: 'Sharing the screen was not allowed.',
    failed: 'Sharing could not be started. Please try again.',
    ended: 'Your screen is no longer shared.',
    share_again: 'Share it again',
  },
  screen_of: '{{name}}’s screen',
  began: '{{name}} is sharing a screen',
  gone: '{{name}}’s screen is no longer shown',
  screens: 'Shared screens',
  waiting: 'The screen is loading',
  viewer_help:
    'Zoom with the wheel or the plus and minus keys, move it by dragging or with the arrow keys. Press 0 to fit it.',
  zoom: { in: 'Zoom in', out: 'Zoom out', fit: 'Fit', now: '{{percent}}%' },
  whole_screen: 'Full screen',
  leave_whole_screen: 'Exit full screen',
  shrink: 'Shrink',
  move_left: 'Move to the left',
  move_right: 'Move to the right',
  size: 'Size of the screen',
};
