import type { asking as source } from '../ja/asking.ts';
import type { PhrasesLike } from '../phrases-type.ts';

export const asking: PhrasesLike<typeof source> = {
  title: 'Ask the office',
  where:
    'To answer, texts that you may read are sent to {{model}} at {{host}}. People whose words are sent see that in their settings. Engawa stores neither the question nor the answer.',
  gone: 'Your company has no language model to be asked any more.',
  hint: 'Answers rest on the messages, captions, things on the floor and today’s events that you may read, and name their sources. A language model can be wrong: compare what it says with the source.',
  asked: 'What was asked and answered',
  question: 'Question',
  placeholder: 'For example: what did we decide about the server?',
  send: 'Ask',
  stop: 'Stop',
  stopped: 'Stopped.',
  again: 'Try again',
  clear: 'Clear questions and answers',
  reading: 'Reading what you may read',
  missed: {
    ask: 'What did I miss?',
    since: 'Since when',
    choices: { yesterday: 'Since yesterday', morning: 'Since this morning', week: 'In the last week' },
    asked: 'What did I miss since {{day}}?',
  },
  page: {
    asked: 'Explain page {{page}} of “{{title}}”',
    reading: 'Reading the page',
    no_text: 'This page has no text, so nothing was sent.',
    cut: 'The page is long: only its beginning was read.',
    from: 'Source:',
    source: '“{{title}}”, page {{page}}',
  },
  nothing_found: 'Nothing that you may read says anything about it, so nothing was sent.',
  nothing_said: 'What was found was read, but it does not answer this.',
  dropped_one: '{{count}} sentence without a source was left out.',
  dropped_other: '{{count}} sentences without a source were left out.',
  sources: 'Sources',
  also_read_one: 'Also read ({{count}})',
  also_read_other: 'Also read ({{count}})',
  kinds: { message: 'Message', line: 'Said', item: 'On the floor', booking: 'Event' },
  message_gone: 'This message cannot be read any more.',
  item_gone: 'This is not on the floor any more.',
  elsewhere: 'It is in “{{room}}”.',
  go_there: 'Go to that room',
  changed:
    'Your company has changed its language model, so nothing was sent. Read where texts go now, and try again.',
  draft: {
    title: 'Draft a reply',
    where:
      'The newest messages here are sent to {{model}} at {{host}}. The people who wrote them see that in their settings. The reply is put into your field, and not sent.',
    write: 'Draft it',
    running: 'Drafting a reply',
    close: 'Close',
    inserted: 'A draft is in the field: {{text}}',
    nothing: 'No reply could be drafted.',
  },
};
