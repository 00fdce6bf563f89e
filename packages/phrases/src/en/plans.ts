import type { plans as source } from '../ja/plans.ts';
import type { PhrasesLike } from '../phrases-type.ts';

export const plans: PhrasesLike<typeof source> = {
  title: 'Plan',
  self_hosted: 'Self-hosted',
  usage: 'Usage',
  of: '{{used}} of {{max}}',
  counts: {
    members: 'Members',
    spaces: 'Spaces',
    floors: 'Floors',
    rooms: 'Rooms',
  },
  full: 'The limit is reached',
  met: {
    title: {
      members: 'The limit of members is reached',
      spaces: 'The limit of spaces is reached',
      floors: 'The limit of floors is reached',
      rooms: 'The limit of rooms is reached',
    },
    text: 'The plan “{{plan}}” of {{company}} allows {{max}}. There are {{used}} now.',
    who: 'The operator of this Engawa can raise it. Pass on this command:',
    copy: 'Copy the command',
    copied: 'The command was copied',
    close: 'Close',
  },
};
