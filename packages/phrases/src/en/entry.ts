import type { entry as source } from '../ja/entry.ts';
import type { PhrasesLike } from '../phrases-type.ts';

export const entry: PhrasesLike<typeof source> = {
  group: 'Microphone and camera when you enter',
  mic: 'Microphone',
  camera: 'Camera',
  on: 'On',
  off: 'Off',
  starting: 'Starting',
  not_in_plan: 'Not in your plan',
  picture: 'Your video',
  picture_off: 'Your camera is off',
  level: 'Microphone level',
  asking: 'Please answer your browser’s question.',
  walk_card: {
    title: 'How to walk',
    keys: 'Use the arrow keys, or double-click the floor where you want to go. You talk with people by walking up to them.',
    touch: 'Tap the floor where you want to go. You talk with people by walking up to them.',
  },
  comes: {
    neither: 'You enter muted and with your camera off.',
    mic: 'You enter with your microphone on: people near you hear you at once. Your camera is off.',
    camera: 'You enter muted and with your camera on.',
    both: 'You enter with microphone and camera on: people near you hear and see you at once.',
  },
  trouble: {
    mic: 'Your microphone does not work.',
    camera: 'Your camera does not work.',
    background: 'The background could not be prepared, so your camera was turned off.',
  },
  what_to_do: 'What to do',
  more: 'Choose devices and background',
  first_hint: 'Set your microphone and camera before you enter. This device remembers your choice.',
  submit: 'Enter',
  to_my_page: 'Back to my page',
};
