import type { spaces as source } from '../ja/spaces.ts';
import type { PhrasesLike } from '../phrases-type.ts';

export const spaces: PhrasesLike<typeof source> = {
  mine: {
    title: 'My page',
    hello: 'Hello, {{name}}',
    hint: 'Where shall we meet today?',
    role: 'Your role: {{role}}',
    list: 'Spaces of {{company}}',
    noSpaces: 'No spaces yet',
    noSpacesHint: 'A space you may enter will appear here.',
    noCompanies: 'You do not belong to a company yet',
    noCompaniesHint: 'When a company invites you, its spaces will appear here.',
    failed: 'Your spaces could not be loaded.',
    retry: 'Load again',
  },
  types: { office: 'Office', event: 'Event' },
  enter: 'Enter',
  enterSpace: 'Enter {{space}}',
  entering: 'Entering the space',
  refused: { title: 'You could not enter the space', back: 'Back to my page', retry: 'Try again' },
};
