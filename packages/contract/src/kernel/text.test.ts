import { describe, expect, it } from 'vitest';
import { plainText } from './text.ts';

const text = plainText(2_000);

describe('MSG-3 plainText', () => {
  it.each([
    ['nothing', ''],
    ['spaces and line ends', ' \r\n\t\u2028'],
    ['only what cannot be seen', '\u0000\u200b\u202e\ufeff'],
    ['too much', '字'.repeat(2_001)],
    ['endless padding', `${' '.repeat(8_000)}a`],
    ['no text', 7],
  ])('refuses %s', (_what, value) => expect(text.safeParse(value).success).toBe(false));

  it.each([
    ['line ends of every system', 'a\nb\r\nc\rd\u2028e\u2029f', 'a\nb\nc\nd\ne\nf'],
    ['a tab', 'a\tb', 'a b'],
    ['empty lines between', 'a\n\n\nb', 'a\n\n\nb'],
    ['what surrounds it', '\n  a  \n', 'a'],
    ['control characters', 'a\u0000b\u001b[31mc\u0007\u009f', 'ab[31mc'],
    ['marks that turn the direction', 'a\u202eb\u2066c', 'abc'],
    ['half a character', 'a\ud83db\ude00c', 'abc'],
    ['emoji with joiners', '👩‍👩‍👧 縁側', '👩‍👩‍👧 縁側'],
    ['markup, which is text', '<b>a</b>', '<b>a</b>'],
    ['as much as there may be', '字'.repeat(2_000), '字'.repeat(2_000)],
  ])('cleans %s', (_what, value, plain) => expect(text.parse(value)).toBe(plain));
});
