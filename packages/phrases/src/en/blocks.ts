import type { blocks as source } from '../ja/blocks.ts';
import type { PhrasesLike } from '../phrases-type.ts';

/** Blocking a person, and the list of those whom one has blocked. */
export const blocks: PhrasesLike<typeof source> = {
  block_title: 'Block {{name}}?',
  block: 'Block',
  means: {
    ends: 'You stop getting messages, requests, reactions, knocks, sound and video from {{name}}. What they wrote before disappears for you as well.',
    secret: 'They are not told. To them, what they send looks delivered.',
    voice: 'When they are near you, they still hear you. Go to a meeting room for what they should not hear.',
    managers: 'Blocking a manager does not stop them from muting you or changing your role.',
  },
  blocked: 'You have blocked {{name}}. You can unblock them in Settings, under Account.',
  unblock_title: 'Unblock {{name}}?',
  unblock: 'Unblock',
  unblock_means:
    'You get messages and requests from {{name}} again. Private messages they sent while blocked do not arrive.',
  unblocked: 'You have unblocked {{name}}.',
  list: 'People you have blocked',
  list_hint: 'In every space, you get no messages, requests, sound or video from them. They are not told.',
  none: 'You have not blocked anyone. You can block people from the list, their card, or the menu of a message.',
  since: 'Since {{date}}',
  unblock_name: 'Unblock {{name}}',
};
