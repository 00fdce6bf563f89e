import type { roomDialogs as source } from '../ja/room-dialogs.ts';
import type { PhrasesLike } from '../phrases-type.ts';

export const roomDialogs: PhrasesLike<typeof source> = {
  go_there: 'Go there',
  create: 'New room',
  name: 'Room name',
  rename: 'Rename the room',
  renamed: 'The room was renamed',
  created: '“{{room}}” was added',
  remove: 'Delete the room',
  remove_text:
    'Everything in “{{room}}” will be deleted. This cannot be undone. People inside move to another room.',
  removed: '“{{room}}” was deleted',
  wallpaper: {
    title: 'Wallpaper of “{{room}}”',
    hint: 'Everyone in the room sees your choice at once.',
    list: 'Wallpapers',
    done: 'The wallpaper of “{{room}}” was changed',
    floors: {
      studio: 'Studio',
      office: 'Office',
      headquarters: 'Headquarters',
      hall: 'Event hall',
      engawa: 'Engawa house',
      cafe: 'Café',
      library: 'Library',
      rooftop: 'Rooftop garden',
    },
  },
};
