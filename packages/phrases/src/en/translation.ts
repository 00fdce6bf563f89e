import type { translation as source } from '../ja/translation.ts';
import type { PhrasesLike } from '../phrases-type.ts';

/** Translations below the texts of other people. */
export const translation: PhrasesLike<typeof source> = {
  from: 'Translated from {{language}}',
  translate: 'Translate',
  hide: 'Hide the translation',
  waiting: 'Translating',
  again: 'Try again',
  always: 'Always translate into my language',
  on_device: 'Translated on this device',
  loading_languages: 'This browser is loading the languages ({{percent}}%)',
  device: {
    slow: 'This browser took too long to translate.',
    refused: 'This browser did not translate it.',
    missing: 'This browser cannot translate between these languages.',
  },
};
