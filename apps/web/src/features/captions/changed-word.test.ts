import { expect, it } from 'vitest';
import { changedWord, isOneScript } from './changed-word.ts';

it.each([
  ['エンガワで会議', '縁側で会議', '縁側'],
  ['田中さんと話す', '田仲さんと話す', '田仲'],
  ['We use Angawa here', 'We use Engawa here', 'Engawa'],
  ['the Taipei office', 'the Taipei 101 office', null],
  ['春日井の件', '春日井の件', null],
  ['とても長い話です', 'とても話です', null],
  ['はい', 'いいえ。そうではありません', null],
  ['これをを見る', 'これを見る', null],
])('of “%s”, spelled “%s”, the word is %s', (before, after, word) =>
  expect(changedWord(before, after)).toBe(word),
);

it.each([
  ['縁側', true],
  ['カイギは15', false],
  ['GPT4', true],
])('whether “%s” is most likely one word: %s', (word, isOne) => expect(isOneScript(word)).toBe(isOne));
