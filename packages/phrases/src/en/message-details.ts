import type { messageDetails as source } from '../ja/message-details.ts';
import type { PhrasesLike } from '../phrases-type.ts';

/** Messages: what is shown after a press. */
export const messageDetails: PhrasesLike<typeof source> = {
  only_one_file:
    'A message carries one file, so only “{{name}}” was taken. Send the others in messages of their own.',
  window: {
    write: 'Message in a window',
    open: 'Open in a window',
    open_of: 'Open in a window: {{name}}',
    label: 'Messages with {{name}}',
    move: 'Move the window with {{name}}: arrow keys, or press for the next corner',
    move_keys: 'Drag it, use the arrow keys, or press for the next corner',
    to_drawer: 'Back to the side panel: {{name}}',
    close: 'Close the window with {{name}}',
    tab: '{{name}}, in a window',
  },
};
