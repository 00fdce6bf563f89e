import type { showing as source } from '../ja/showing.ts';
import type { PhrasesLike } from '../phrases-type.ts';

export const showing: PhrasesLike<typeof source> = {
  cameras: 'Cameras',
  you: '{{name}} (you)',
  is_muted: 'Microphone is off',
  hand_is_up: 'Hand raised',
  ears_closed: 'Speaker is off',
  passes_by: 'Passing by',
  has_megaphone: 'Speaking to everyone',
  earlier_cameras: 'Earlier cameras',
  later_cameras: 'Later cameras',
  screen_of: '{{name}}’s screen',
  open_screen: 'Show {{name}}’s screen large',
  open_full: 'Show {{name}}’s camera full screen',
  pin: 'Pin {{name}}',
  unpin: 'Unpin {{name}}',
  hide_self: 'Hide my own video',
  show_self: 'Show my own video',
  mode: 'View',
  mode_now: 'View: {{mode}}',
  modes: { circle: 'Avatars', carousel: 'Carousel', gallery: 'Gallery' },
  pop_out: 'Show in a small window',
  popped_out: 'Small window',
  pop_out_failed: 'The small window could not be opened',
  nobody_near: 'No one is near',
  with_key: '{{action}} ({{key}})',
};
