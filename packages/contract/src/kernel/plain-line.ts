/**
 * Control characters, line separators, bidirectional controls and unpaired surrogates. In a name
 * they can hide or reverse what others read, and a database cannot store unpaired surrogates.
 */
const control = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}\ufff9-\ufffb]/gu;

/**
 * Characters whose glyph is empty: the Braille blank, a musical null notehead and two Egyptian
 * blanks.
 */
const blank = /[\u2800\u{1d159}\u{13441}\u{13442}]/gu;

/**
 * Scripts that use a joiner (U+200C, U+200D) inside words. Persian, Sinhala and Malayalam names
 * look different without it. Unicode Standard Annex 31, section 2.3, allows joiners in these
 * contexts only.
 */
const joiningScripts = [
  'Arab',
  'Syrc',
  'Mand',
  'Mong',
  'Nkoo',
  'Phag',
  'Rohg',
  'Adlm',
  'Deva',
  'Beng',
  'Guru',
  'Gujr',
  'Orya',
  'Taml',
  'Telu',
  'Knda',
  'Mlym',
  'Sinh',
  'Khmr',
  'Mymr',
  'Tibt',
]
  .map((script) => `\\p{Script_Extensions=${script}}`)
  .join('');
const joined = `(?![\\p{Default_Ignorable_Code_Point}])[${joiningScripts}]`;

/**
 * Default_Ignorable code points are invisible. Those that change how their neighbours look are
 * kept, and only next to such neighbours. The first group matches what is kept; any other match is
 * removed. In order, the group keeps: flags of regions (a black flag, the letters of the region as
 * tags, a cancel tag), joiners inside words, the joiner at the end of a Malayalam or Bengali word,
 * joiners between emoji (families, professions), and the variation selectors of emoji, of Han
 * (Japanese family names have their own forms of 辻 or 葛) and of Mongolian.
 */
const ignorable = new RegExp(
  [
    '(\\u{1f3f4}[\\u{e0030}-\\u{e0039}\\u{e0061}-\\u{e007a}]{2,6}\\u{e007f}',
    `(?<=${joined})[\\u200c\\u200d](?=${joined})`,
    '(?<=[\\u09cd\\u0d4d])\\u200d',
    '(?<=\\p{Extended_Pictographic}[\\ufe0f\\u{1f3fb}-\\u{1f3ff}]?)\\u200d(?=\\p{Extended_Pictographic})',
    '(?<=[\\p{Emoji}\\p{Extended_Pictographic}])[\\ufe0e\\ufe0f]',
    '(?<=\\p{Script=Han})[\\ufe00-\\ufe02\\u{e0100}-\\u{e01ef}]',
    '(?<=\\p{Script=Mongolian})[\\u180b-\\u180d\\u180f])',
    '[\\p{Default_Ignorable_Code_Point}]',
  ].join('|'),
  'gu',
);

/**
 * The largest number of combining marks on one letter. Vietnamese and Thai need 2, vocalised Hebrew
 * and Arabic 3, Hebrew with cantillation 4. Only scripts that write letters as marks below each
 * other need more.
 */
const maxMarks = 4;
const maxMarksOfStackedScripts = 6;
const stackedScript = /[\p{Script=Myanmar}\p{Script=Tibetan}\p{Script=Tai_Tham}]/u;
/** The marks on one letter. Invisible characters between them do not start a new pile. */
const pile = /[\p{Mn}\p{Me}\p{Default_Ignorable_Code_Point}]+/gu;
const mark = /^(?!\p{Default_Ignorable_Code_Point})[\p{Mn}\p{Me}]$/u;

const withoutPiles = (text: string): string =>
  text.replace(pile, (marks) => {
    let left = stackedScript.test(marks) ? maxMarksOfStackedScripts : maxMarks;
    return [...marks].filter((character) => !mark.test(character) || left-- > 0).join('');
  });

/**
 * A character that is visible on its own: not a space, a mark, a control or an ignorable character.
 */
const visible = /(?!\p{Default_Ignorable_Code_Point})[^\p{Z}\p{M}\p{Cc}\p{Cf}]/u;

/**
 * Cleans a name, label or title to one trimmed line of plain text: removes control and invisible
 * characters and keeps at most four marks on a letter (six in stacked scripts). The result is empty
 * when nothing visible is left.
 */
export const toPlainLine = (text: string): string => {
  const line = withoutPiles(text.replace(control, '').replace(blank, ''))
    .replace(ignorable, (_, kept: string | undefined) => kept ?? '')
    .trim();
  return visible.test(line) ? line : '';
};
