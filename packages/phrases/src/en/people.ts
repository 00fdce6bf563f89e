import type { people as source } from '../ja/people.ts';
import type { PhrasesLike } from '../phrases-type.ts';

export const people: PhrasesLike<typeof source> = {
  offline: 'Members who are not here now',
  offline_none: 'No members who are not here were found',
  offline_failed: 'The members could not be loaded.',
  last_seen: 'Last here {{ago}}',
  write_to: 'Send a message to {{name}}',
  own: {
    emoji: 'Emoji',
    no_emoji: 'No emoji',
    lasts: 'Lasts',
    durations: { none: 'until I change it', half_hour: '30 minutes', hour: '1 hour', today: 'today' },
    presets: { focus: 'Focusing', meeting: 'On a call', lunch: 'Lunch', out: 'Out' },
    until: 'Returns to Available at {{time}}',
  },
  local_time: 'Local time {{time}}',
  card: { of: 'Business card of {{name}}', open: 'Enlarge the business card of {{name}}' },
  seat: {
    taken: 'This place in {{room}} is your seat now.',
    given_up: 'You have no seat of your own now.',
    none: 'You have no seat of your own yet.',
    take_here: 'Make this my seat',
  },
  heads: {
    label: 'People in each room',
    here: '{{room}} (you are here), people: {{count}}',
    go: 'Go to {{room}}, people: {{count}}',
    further: 'In other rooms: {{count}}',
  },
};
