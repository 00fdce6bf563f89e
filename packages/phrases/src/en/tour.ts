import type { tour as source } from '../ja/tour.ts';
import type { PhrasesLike } from '../phrases-type.ts';

/** The tour of a space, in five steps. */
export const tour: PhrasesLike<typeof source> = {
  offer: {
    title: 'A one-minute tour',
    text: 'Five short steps through what you can do in this space.',
    start: 'Start',
    skip: 'Not now',
  },
  visitor: { name: 'Haru (your guide)', initial: 'H', hello: 'Hello!' },
  hello: {
    title: 'Welcome',
    text: 'Haru, your guide, has walked up to you. This is how you talk: people hear each other when they are close, and no longer when they walk away. Only you can see Haru.',
    in_text:
      'Haru, your guide, has walked up to you and says “Hello!” This is how you talk: people hear each other when they are close, and no longer when they walk away. Haru is only here for this tour.',
  },
  walk: {
    title: 'Walk up and talk',
    keys: 'Walk with the arrow keys, or double-click the floor where you want to go. Try walking up to someone.',
    touch: 'Tap the floor where you want to go. Try walking up to someone.',
    in_text:
      'The people, areas and meeting rooms in the lists have a button that walks you there. Try walking up to someone.',
  },
  people: {
    title: 'Find people',
    text: 'Look for people in the list. You can wave, ask them to come, or follow them. Their reading and Latin letters find them too.',
  },
  voice: {
    title: 'Your voice and camera',
    text: 'Turn your microphone and camera on and off here. The ear shows how many people hear you right now.',
  },
  more: {
    title: 'When you need help',
    text: 'Everything else, and this tour, is in here. Press “?” for the list of keyboard shortcuts.',
  },
  next: 'Next',
  back: 'Back',
  done: 'Done',
  leave: 'Leave the tour',
};
