import { afterEach, describe, expect, it } from 'vitest';
import { insertAtCaret, joinSaid } from './insert-text.ts';

describe('what was said', () => {
  it.each([
    ['今日は', '晴れです。', '今日は晴れです。'],
    ['Hello.', 'How are you?', 'Hello. How are you?'],
    ['こんにちは。', 'Hello', 'こんにちは。Hello'],
    ['see', ', yes', 'see, yes'],
    ['', 'x', 'x'],
    ['line\n', 'next', 'line\nnext'],
  ])('%j and %j are joined as %j', (one, other, whole) => expect(joinSaid(one, other)).toBe(whole));
});

describe('a dictated text', () => {
  afterEach(() => {
    document.body.textContent = '';
  });
  const fieldWith = (value: string, from: number, to: number) => {
    const field = document.createElement('textarea');
    field.value = value;
    document.body.append(field);
    field.setSelectionRange(from, to);
    return field;
  };

  it('stands where the caret was, which stands behind it', () => {
    const field = fieldWith('Dear Aya, see you.', 9, 9);
    let told = '';
    field.addEventListener('input', () => {
      told = field.value;
    });
    insertAtCaret(field, 'thank you,');
    expect(field.value).toBe('Dear Aya, thank you, see you.');
    expect([field.selectionStart, field.selectionEnd]).toEqual([20, 20]);
    expect(told).toBe(field.value);
    expect(document.activeElement).toBe(field);
  });

  it('replaces what is selected', () => {
    const field = fieldWith('明日は雨です', 0, 2);
    insertAtCaret(field, '今日');
    expect(field.value).toBe('今日は雨です');
  });
});
