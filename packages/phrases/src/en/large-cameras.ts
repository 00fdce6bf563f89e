import type { largeCameras as source } from '../ja/large-cameras.ts';
import type { PhrasesLike } from '../phrases-type.ts';

export const largeCameras: PhrasesLike<typeof source> = {
  full_of: '{{name}}’s camera',
  other_cameras: 'Other cameras',
  hide_list: 'Hide the list',
  show_list: 'Show the list',
  whole_screen: 'Full screen',
  leave_whole_screen: 'Exit full screen',
  walk_to: 'Walk to',
  exit_full: 'Exit',
  gallery_empty: 'No one is near. Walk up to someone to see their camera here.',
  page_of: '{{page}} / {{pages}}',
};
