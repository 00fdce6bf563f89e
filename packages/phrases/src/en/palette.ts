import type { palette as source } from '../ja/palette.ts';
import type { PhrasesLike } from '../phrases-type.ts';

export const palette: PhrasesLike<typeof source> = {
  title: 'Find',
  close: 'Close',
  back: 'Back',
  hint: 'Find people, rooms, items, commands and settings',
  with: 'What you can do with {{name}}',
  nothing: 'Nothing found for “{{search}}”',
  count: '{{count}} found',
  go_and_show: 'Go to “{{room}}” and see them',
  kinds: {
    people: 'People',
    rooms: 'Rooms',
    items: 'Items in this room',
    commands: 'Commands',
    settings: 'Settings',
  },
};
