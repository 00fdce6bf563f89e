import { describe, expect, it } from 'vitest';
import { toPlainLine } from './plain-line.ts';
import { optionalPlainLine, plainLine } from './text.ts';

const name = plainLine(50);

describe('ACC-28 names', () => {
  it.each([
    ['nothing', ''],
    ['spaces', ' \u00a0\u3000'],
    ['only what cannot be seen', '\u200b\u202e\u00ad\u3164\uffa0\u115f\u1160\ufeff'],
    ['the Braille blank', '\u2800\u2800'],
    ['only joiners', '\u200d\u200c\u2060'],
    ['only variation selectors', '\ufe0f\ufe00\u{e0100}'],
    ['only tags', '\u{e0061}\u{e0062}'],
    ['a note head without a form', '\u{1d159}'],
    ['only marks', '\u0301\u0302\u0303'],
    ['too much', '字'.repeat(51)],
    ['endless padding', `a${'\u200b'.repeat(201)}`],
  ])('refuse %s', (_what, value) => expect(name.safeParse(value).success).toBe(false));

  it('lose every control character, bidirectional control and invisible character', () => {
    const unseen = /[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/u;
    let seen = 0;
    for (let code = 0; code <= 0x10ffff; code += 1) {
      const character = String.fromCodePoint(code);
      if (!unseen.test(character)) continue;
      seen += 1;
      expect(name.parse(`a${character}b`), code.toString(16)).toBe('ab');
      expect(optionalPlainLine(50).parse(character), code.toString(16)).toBe('');
    }
    expect(seen).toBeGreaterThan(6_000);
  });

  it.each([
    ['Japanese', '森 綾'],
    ['a Japanese family name in its own form', '辻󠄀 葛󠄁'],
    ['Turkish and Greek', 'Ayşe Ωmega'],
    ['Irish', 'O’Brien-Smith'],
    ['Vietnamese', 'Nguyễn Thị Ngọc Ánh'],
    ['Vietnamese, decomposed', 'Nguyễn Thị Ngọc Ánh'.normalize('NFD')],
    ['Thai', 'ทิพย์ น้ำผึ้ง ปู่'],
    ['Devanagari', 'श्रीकृष्ण क्‍ष र्‍य हिन्दी'],
    ['Bengali', 'র‍্যাব ৎ'],
    ['Malayalam with a joiner at its end', 'അവന്‍'],
    ['Sinhala', 'ශ්‍රී ලංකා'],
    ['Persian', 'می‌خواهم'],
    ['vocalised Arabic', 'مُحَمَّدٌ'],
    ['Hebrew with niqqud', 'שָׁלוֹם יִשְׂרָאֵל'],
    ['Tibetan', 'བསྒྲུབས'],
    ['Burmese', 'မြွှို့'],
    ['a family', '👨‍👩‍👧‍👦'],
    ['a profession with a skin tone', '🧑🏽‍🚀'],
    ['a heart on fire', '❤️‍🔥'],
    ['a rainbow flag', '🏳️‍🌈'],
    ['the flag of England', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
    ['the flag of Japan', '🇯🇵'],
    ['a keycap', '1️⃣'],
    ['a text heart', '❤︎'],
    ['one emoji', '🙂'],
  ])('keep %s unchanged', (_what, value) => expect(name.parse(value)).toBe(value));

  it.each([
    ['a joiner between Latin letters', 'A\u200dB\u200cC', 'ABC'],
    ['a joiner at the end', '綾\u200d', '綾'],
    ['a second joiner in a family', '👩\u200d\u200d👧', '👩👧'],
    ['a variation selector after a letter', 'a\ufe0fb', 'ab'],
    ['a second variation selector', '❤\ufe0f\ufe0f', '❤\ufe0f'],
    ['text hidden in tags', 'a\u{e0068}\u{e0069}', 'a'],
    ['text hidden in the tags of a flag', `🏴${'\u{e0061}'.repeat(20)}\u{e007f}`, '🏴'],
    ['the Braille blank', 'a\u2800b', 'ab'],
    ['a pile of marks', `Z${'\u0351'.repeat(40)}oe`, `Z${'\u0351'.repeat(4)}oe`],
    ['a pile of Thai marks', `ก${'\u0e49'.repeat(20)}`, `ก${'\u0e49'.repeat(4)}`],
    ['a pile of Burmese marks', `က${'\u102d'.repeat(20)}`, `က${'\u102d'.repeat(6)}`],
    ['a pile with joiners between', `ا${'\u064e\u200d'.repeat(10)}`, `ا${'\u064e\u200d'.repeat(3)}\u064e`],
    ['a pile with selectors between', `1${'\u20e3\ufe0f'.repeat(10)}`, `1${'\u20e3'.repeat(4)}`],
  ])('lose %s', (_what, value, plain) => expect(toPlainLine(value)).toBe(plain));

  it('do not change when they are cleaned a second time', () => {
    const alphabet = [
      ...'aé字ก\u0e49श्\u094dر\u064e\u200c\u200d\ufe0e\ufe0f👩❤🏽🏴\u{e0067}\u{e0062}\u{e007f}\u{e0100} \u2800\u0301',
    ];
    let state = 20_261_125;
    const next = (below: number) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * below);
    };
    for (let round = 0; round < 5_000; round += 1) {
      const text = Array.from({ length: 1 + next(12) }, () => alphabet[next(alphabet.length)]).join('');
      const once = toPlainLine(text);
      expect(toPlainLine(once), JSON.stringify(text)).toBe(once);
    }
  });
});
