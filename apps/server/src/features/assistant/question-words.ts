/** The most words of a question that are searched. */
const maxWords = 12;

/** Words that stand in most questions, and find everything. */
const emptyWords = new Set(
  `a about after all also am an and any are as at be been before but by can could did do does for from
  had has have he her him his how i if in into is it its last let many me much my no not now of off on
  or our out say said says she should so some tell than that the their them then there they this to up
  us was we were what when where which who whom whose why will with would yes you your
  私 何 誰 今 時 事 日 人 件 次 前 後 中 上 下 方 者 物 言 話 聞 思 見 行 来 出 有 無 的 是 不`
    .split(/\s+/)
    .filter(Boolean),
);

/** What a question about the calendar has; other questions read only the events that fit. */
const calendarWords =
  /今日|本日|明日|予定|会議|打ち?合わ?せ|スケジュール|カレンダー|今天|明天|行程|會議|行事曆|today|tomorrow|calendar|schedule|meeting|appointment/i;

/** Whether a question is about the calendar, so that all events around now are read. */
export const isAboutCalendar = (question: string): boolean => calendarWords.test(question.normalize('NFKC'));

/** Letters that stand between the words of a Chinese question. */
const betweenChinese = /[的了是在我你您他她它們嗎呢吧啊什麼怎為誰哪沒關於和與或把被就都也很請這那個些]/u;

/** Runs of one writing: letters with digits, katakana, Han, hiragana. */
const runs =
  /[\p{Script=Latin}\p{N}]+|[\p{Script=Katakana}ー]+|\p{Script=Han}+|\p{Script=Hiragana}+|\p{Script=Hangul}+/gu;
const isHan = /^\p{Script=Han}/u;
const isHiragana = /^\p{Script=Hiragana}/u;
const isKatakana = /^\p{Script=Katakana}/u;
const isLatin = /^[\p{Script=Latin}\p{N}]/u;

/** What "decide", "decided" and "decides" share. */
const stemOf = (word: string): string => {
  const stem = word.replace(/(?:ing|ed|es|s|e)$/u, '');
  return stem.length >= 4 ? stem : word;
};

const withoutLongEnd = (word: string): string => {
  let end = word.length;
  while (word[end - 1] === 'ー') end -= 1;
  return word.slice(0, end);
};

/** The pairs of neighbouring letters of a run of Han: nothing says where its words end. */
const pairsOf = (run: string): string[] =>
  run.split(betweenChinese).flatMap((part) => {
    const letters = [...part];
    if (letters.length < 3) return letters.length === 0 ? [] : [part];
    return letters.slice(0, -1).map((letter, index) => letter + letters[index + 1]);
  });

const wordsOfRun = (run: string): string[] => {
  if (isLatin.test(run)) {
    const word = run.toLowerCase();
    return word.length < 2 || emptyWords.has(word) ? [] : [stemOf(word)];
  }
  // The long vowel at the end of a foreign word is often left out.
  if (isKatakana.test(run)) return [withoutLongEnd(run)].filter((word) => word.length > 1);
  if (isHan.test(run)) return pairsOf(run).filter((word) => !emptyWords.has(word));
  return isHiragana.test(run) ? [] : [run];
};

/**
 * The words by which texts about a question are found, in its order: 12 at most. Particles,
 * endings and words that stand in every question are left out; where nothing else is left, a run
 * of hiragana counts as a word.
 */
export const wordsOfQuestion = (question: string): string[] => {
  const found = question.normalize('NFKC').match(runs) ?? [];
  const words = [...new Set(found.flatMap(wordsOfRun))];
  const left = words.length > 0 ? words : found.filter((run) => isHiragana.test(run) && run.length > 2);
  return left.slice(0, maxWords);
};
