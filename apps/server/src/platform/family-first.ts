const familyFirst = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Whether a name is written with the family first, as in Chinese, Japanese and Korean letters. */
export const isFamilyFirst = (name: string): boolean => familyFirst.test(name);
