import type { textView as source } from '../ja/text-view.ts';
import type { PhrasesLike } from '../phrases-type.ts';

/** The space as headings and lists, and the list of those who hear the user. */
export const textView: PhrasesLike<typeof source> = {
  label: 'Text view',
  title: '{{space}} as text',
  hint: 'Everything in this space as headings and lists, in place of the map. Walking, talking and sitting down work as they do there.',
  close: 'Show the map',
  place: 'Where you are',
  commands: 'Commands',
  joiner: ', ',
  and_more: '{{names}} and {{count}} more',
  since: 'since {{time}}',
  not_hearing: 'Who does not hear you',
  does_not_hear: 'Does not hear you: {{reason}}',
  speaks: 'Speaking: {{names}}',
  reasons: {
    you_pass_by: 'No one hears you while you pass by',
    passes_by: 'Passing by',
    speaker_off: 'Speaker is off',
    other_conversation: 'In another conversation',
    you_are_not_available: 'You are not available, so people near you do not hear you',
    not_available: 'Not available',
    too_far: 'Too far away',
  },
  news: {
    title: 'What is read out',
    hint: 'What a screen reader reads out by itself. Requests to you, and changes of your microphone and camera, are always read out. The choice is stored on this device.',
    people: 'People who come near or go away',
    speakers: 'People who begin to speak',
  },
  footsteps: {
    title: 'Footsteps',
    label: 'Play the steps of people who walk near me',
    hint: 'They sound from the side on which the person walks, the louder the nearer. Best with headphones.',
  },
};
