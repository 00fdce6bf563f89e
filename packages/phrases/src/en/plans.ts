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
  full: 'Limit reached',
  met: {
    title: {
      members: 'You have reached the member limit',
      spaces: 'You have reached the space limit',
      floors: 'You have reached the floor limit',
      rooms: 'You have reached the room limit',
    },
    text: '{{company}}’s plan “{{plan}}” allows {{max}}; {{used}} are in use.',
    who: 'The operator of this server can raise the limit. Send them this command:',
    copy: 'Copy the command',
    copied: 'The command was copied',
    close: 'Close',
  },
};
