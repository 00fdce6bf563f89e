import { describe, expect, it } from 'vitest';
import { isAboutCalendar, wordsOfQuestion } from './question-words.ts';

describe('the words of a question', () => {
  it.each([
    ['サーバーについて何を決めましたか？', ['サーバ', '決']],
    ['来週の会議はいつですか', ['来週', '会議']],
    ['What did we decide about the server?', ['decid', 'server']],
    ['Who is on holidays in August?', ['holiday', 'august']],
    ['關於伺服器我們決定了什麼？', ['伺服', '服器', '決定']],
    ['ＡＷＳの予算', ['aws', '予算']],
  ])('AST-17 of %s are those that stand in few texts', (question, words) => {
    expect(wordsOfQuestion(question)).toEqual(words);
  });

  it('AST-17 are a run of hiragana where nothing else is left, and none for a mere sign', () => {
    expect(wordsOfQuestion('おべんとう？')).toEqual(['おべんとう']);
    expect(wordsOfQuestion('???')).toEqual([]);
    expect(wordsOfQuestion('What is it?')).toEqual([]);
  });

  it('AST-17 are twelve at most', () => {
    const question = Array.from({ length: 40 }, (_, n) => `word${n}x`).join(' ');
    expect(wordsOfQuestion(question)).toHaveLength(12);
  });

  it.each([
    ['今日の予定は？', true],
    ['What is on my calendar?', true],
    ['明天有什麼會議？', true],
    ['What did we decide about the server?', false],
  ])('AST-17 of %s say whether it is about the calendar', (question, isAbout) => {
    expect(isAboutCalendar(question)).toBe(isAbout);
  });
});
