/**
 * Puts a text behind what is written in a field, on a line of its own, as an edit that can be
 * undone. The field gets the focus, and its form is told as if the text were typed.
 */
export const insertDraft = (field: HTMLTextAreaElement, text: string): void => {
  const { value } = field;
  const added = value === '' || value.endsWith('\n') ? text : `\n${text}`;
  field.focus();
  field.setSelectionRange(value.length, value.length);
  // The only edit by a script that browsers can undo; where there is none, the text is put in.
  const isInserted =
    typeof document.execCommand === 'function' &&
    document.execCommand('insertText', false, added) &&
    field.value !== value;
  if (isInserted) return;
  field.setRangeText(added, value.length, value.length, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
};
