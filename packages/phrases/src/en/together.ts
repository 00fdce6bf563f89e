import type { together as source } from '../ja/together.ts';
import type { PhrasesLike } from '../phrases-type.ts';

/** Waving to people, ringing them, following them, and asking them to come along. */
export const together: PhrasesLike<typeof source> = {
  actions: {
    wave: 'Wave',
    follow: 'Follow',
    stop: 'Stop following',
    lead: 'Ask to come along',
    ring: 'Ring',
  },
  joiner: ', ',
  waves: '{{name}} waves at you',
  waved_back: '{{name}} waved back',
  wave_back: 'Wave back',
  you_waved: 'You waved at {{name}}.',
  you_ring: 'Ringing {{name}}',
  you_lead: 'Asked to come along: {{names}}',
  following: 'Following {{name}}',
  stop: 'Stop',
  followed: 'Walking with you: {{names}}',
  end: 'End',
  room_not_followed: 'You stopped following {{name}}: you cannot enter the room they went to.',
  ended: {
    left: '{{name}} has left.',
    blocked: 'You no longer follow {{name}}.',
    asked: '{{name}} would like to walk alone now.',
  },
  ring: {
    asks: '{{name}} is ringing you',
    accept: 'I am here',
    refuse: 'Later',
    is_here: '{{name}} is here.',
    answered: '{{name}} cannot talk right now.',
    expired: '{{name}} did not answer. They find it in their notifications.',
    left: '{{name}} has left.',
  },
  lead: {
    asks: '{{name}} asks you to come along',
    accept: 'Go along',
    refuse: 'Not now',
    comes: '{{name}} is coming along.',
    answered: '{{name}} cannot come along right now.',
    expired: '{{name}} did not answer.',
    left: '{{name}} has left.',
  },
  show: 'Show {{name}} on the map',
  show_no_longer: 'Stop looking for {{name}}',
};
