import type { sharing as source } from '../ja/sharing.ts';
import type { PhrasesLike } from '../phrases-type.ts';

export const sharing: PhrasesLike<typeof source> = {
  share: 'Share',
  start: 'Share your screen',
  stop: 'Stop sharing',
  with_key: '{{action}} ({{key}})',
  hint: 'Make it',
  hints: { text: 'Sharp for text', motion: 'Smooth for motion' },
  with_sound: 'Share the sound too',
  without_sound: 'Share without sound',
  you_share: 'You are sharing your screen',
  nearest_only: 'The {{most}} nearest people see it',
  beyond: '{{name}} is sharing a screen with the {{most}} nearest people. Come closer to see it',
  problems: {
    unsupported: 'This browser cannot share the screen. Please use a browser on a computer.',
    denied: 'Sharing the screen was not allowed.',
    failed: 'Sharing could not be started. Please try again.',
    ended: 'Your screen is no longer shared. Share it again to go on.',
  },
  screen_of: '{{name}}’s screen',
  began: '{{name}} is sharing a screen',
  gone: '{{name}}’s screen is no longer shown',
  screens: 'Shared screens',
  waiting: 'The screen is loading',
  viewer_help:
    'Zoom with the wheel or the plus and minus keys, move it by dragging or with the arrow keys. 0 shows all of it.',
  zoom: { in: 'Zoom in', out: 'Zoom out', fit: 'Show all of it', now: '{{percent}}%' },
  whole_screen: 'Fill the display',
  leave_whole_screen: 'Back to the window',
  shrink: 'Make it small',
};
