/** Characters of scripts that put no space between words and sentences. */
const unspaced = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}\p{Script=Thai}\p{P}]/u;

/** Joins two parts of what was said, with a space where their script has one between words. */
export const joinSaid = (before: string, after: string): string => {
  const [last, first] = [before.at(-1) ?? '', after.at(0) ?? ''];
  if (last === '' || first === '' || /\s/.test(last) || /\s/.test(first)) return before + after;
  const isClose = unspaced.test(first) || (unspaced.test(last) && !/[.,!?;:)\]"'”’]/.test(last));
  return isClose ? before + after : `${before} ${after}`;
};

/**
 * Puts a text where the caret stands, in place of what is selected; the field gets the focus, and
 * the caret behind the text. Its form is told as if the text were typed.
 */
export const insertAtCaret = (field: HTMLTextAreaElement, text: string): void => {
  const { value, selectionStart, selectionEnd } = field;
  const head = value.slice(0, selectionStart);
  const tail = value.slice(selectionEnd);
  const withHead = joinSaid(head, text);
  const whole = joinSaid(withHead, tail);
  const added = whole.slice(head.length, whole.length - tail.length);
  field.focus();
  field.setRangeText(added, selectionStart, selectionEnd, 'end');
  field.setSelectionRange(withHead.length, withHead.length);
  field.dispatchEvent(new Event('input', { bubbles: true }));
};
