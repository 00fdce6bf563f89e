import { maxMentions } from '@engawa/contract/messages';
import { describe, expect, it } from 'vitest';
import { begunMention, mentionedIn, partsWithMentions, withMention } from './mentions.ts';

const ben = { id: 'b', name: 'Ben' };
const benji = { id: 'j', name: 'Benji' };
const aoi = { id: 'a', name: '葵 山田' };
const none = new Set<string>();

describe('what is written after an @', () => {
  it.each([
    ['@', 1, ''],
    ['hello @Be', 9, 'Be'],
    ['@Ben hello', 3, 'Be'],
    ['@葵 山', 4, '葵 山'],
    ['はい、@あお', 6, 'あお'],
    ['one\n@two', 8, 'two'],
    ['＠鈴', 2, '鈴'],
    ['はい ＠鈴', 5, '鈴'],
    ['よろしく@鈴', 6, '鈴'],
    ['センター＠鈴木花', 8, '鈴木花'],
  ])('in %j with the caret at %i is %j', (text, caret, words) => {
    expect(begunMention(text, caret)).toEqual({ words, from: caret - words.length - 1, to: caret });
  });

  it.each([
    ['hello', 5],
    ['ben@example.com', 11],
    ['@Ben\nhello', 8],
    ['@Ben', 0],
    [`@${'x'.repeat(41)}`, 42],
  ])('in %j with the caret at %i is no name', (text, caret) => {
    expect(begunMention(text, caret)).toBeNull();
  });

  it('becomes the whole name, with one space behind it', () => {
    const text = 'hi @Be there';
    const begun = begunMention(text, 6);
    expect(begun && withMention(text, begun, 'Ben')).toEqual({ text: 'hi @Ben there', caret: 8 });
    const alone = begunMention('@', 1);
    expect(alone && withMention('@', alone, '葵 山田')).toEqual({ text: '@葵 山田 ', caret: 6 });
  });
});

describe('the people whom a text mentions', () => {
  it.each([
    ['@Ben, look', ['b']],
    ['Ben, look', []],
    ['@Benji and @Ben', ['j', 'b']],
    ['@Benjiro', ['j']],
    ['@葵 山田さん', ['a']],
    ['よろしく＠葵 山田', ['a']],
    ['@Ben @Ben', ['b']],
    ['@Nobody', []],
  ])('are in %j: %j', (text, ids) => {
    expect(mentionedIn(text, [ben, benji, aoi], none)).toEqual(ids);
  });

  it('are, of two with the same name, the one who was chosen from the list, else neither', () => {
    const other = { id: 'o', name: 'Ben' };
    expect(mentionedIn('@Ben', [ben, other], none)).toEqual([]);
    expect(mentionedIn('@Ben', [ben, other], new Set(['o']))).toEqual(['o']);
  });

  it('are no more than a message may mention', () => {
    const many = Array.from({ length: 30 }, (_, at) => ({ id: `${at}`, name: `P${at}x` }));
    const text = many.map(({ name }) => `@${name}`).join(' ');
    expect(mentionedIn(text, many, none)).toHaveLength(maxMentions);
  });
});

describe('a text with mentions', () => {
  it('is whole again when its parts are put together', () => {
    const mentions = [
      { user_id: 'b', name: 'Ben' },
      { user_id: 'j', name: 'Benji' },
    ];
    const text = '@Benji, ask @Ben about ben@example.com';
    const parts = partsWithMentions(text, mentions);
    expect(parts.map((part) => part.text).join('')).toBe(text);
    expect(parts.filter(({ mentionedId }) => mentionedId !== null)).toEqual([
      { text: '@Benji', mentionedId: 'j' },
      { text: '@Ben', mentionedId: 'b' },
    ]);
  });

  it('has one part without them, and none without a text', () => {
    expect(partsWithMentions('hello', [])).toEqual([{ text: 'hello', mentionedId: null }]);
    expect(partsWithMentions('', [])).toEqual([]);
  });
});
