import type { devices as source } from '../ja/devices.ts';
import type { PhrasesLike } from '../phrases-type.ts';

export const devices: PhrasesLike<typeof source> = {
  mic_menu: 'Microphone settings',
  camera_menu: 'Camera settings',
  failed: 'The settings could not be opened. Please reload the page.',
  percent: '{{value}}%',
  volume_of: 'Volume of {{name}}',
  found: '“{{name}}” was connected. Use it?',
  use: 'Use it',
  back: '“{{name}}” is connected again and in use.',
  speaker_gone: 'Your speaker was disconnected. Sound now plays on your device’s speaker.',
  mic_stepped_in: 'Your microphone was disconnected. “{{name}}” is now used instead.',
  camera_stepped_in: 'Your camera was disconnected. “{{name}}” is now used instead.',
  another: 'another device',
  noise_failed: 'Strong noise suppression could not be started. Standard suppression is used instead.',
  background_failed: 'The background could not be prepared, so your camera was turned off.',
  without_background: 'Turn on without a background',
  line: 'Connection',
  bars: {
    none: 'Connecting',
    lost: 'Connection lost',
    bad: 'Poor connection',
    fair: 'Slightly unstable connection',
    good: 'Good connection',
  },
  line_of: 'Connection to {{name}}: {{state}}',
  reenter: {
    title: 'You lost the connection to the room',
    text: 'The room could not be reached for a while. Enter again to reconnect.',
    again: 'Enter again',
    home: 'Back to home',
    wait: 'Keep waiting',
  },
  open_shortcuts: 'Show keyboard shortcuts',
  passing_by: 'You are passing by. Release the key to talk and listen again.',
};
