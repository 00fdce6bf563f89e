import type { programs as source } from '../ja/programs.ts';
import type { PhrasesLike } from '../phrases-type.ts';

export const programs: PhrasesLike<typeof source> = {
  title: 'Programs that write here',
  text: 'A build, a monitor or another program writes a message into a room by one HTTP call. A program cannot read what is said in the room.',
  none: 'There are none yet.',
  add: 'Add a program',
  add_submit: 'Add',
  adding: 'Adding',
  name: 'Name',
  name_hint: 'Shown as the sender of its messages.',
  room: 'Room that it writes into',
  address_title: 'URL of the program',
  address_text:
    'This URL is not shown again. Keep it in the settings of the program. Anyone who knows it can write here, so tell it to no one else.',
  address: 'URL',
  example: 'The build has passed',
  copy: 'Copy',
  copied: 'Copied',
  not_copied: 'It could not be copied. Please select the URL and copy it.',
  done: 'Close',
  remove_title: 'Remove “{{name}}”?',
  remove_text: 'Its URL stops working at once. The messages that it wrote stay.',
  remove: 'Remove',
  remove_of: 'Remove “{{name}}”',
  writes: 'Writes into {{room}}',
  writes_by: 'Writes into {{room}} (added by {{name}})',
  unused: 'Has not written yet',
  used: 'Wrote last on {{time}}',
};
