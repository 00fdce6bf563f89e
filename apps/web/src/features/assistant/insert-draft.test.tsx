import { afterEach, describe, expect, it, vi } from 'vitest';
import { insertDraft } from './insert-draft.ts';

const fieldWith = (value: string) => {
  const field = document.createElement('textarea');
  document.body.append(field);
  field.value = value;
  return field;
};

afterEach(() => {
  document.body.replaceChildren();
  Reflect.deleteProperty(document, 'execCommand');
});

describe('a draft that is put into a field', () => {
  it.each([
    ['', 'Gladly.', 'Gladly.'],
    ['Hello', 'Gladly.', 'Hello\nGladly.'],
    ['Hello\n', 'Gladly.', 'Hello\nGladly.'],
  ])('stands behind what is written: %j', (before, text, after) => {
    const field = fieldWith(before);
    const told = vi.fn();
    field.addEventListener('input', told);
    field.setSelectionRange(0, 0);
    insertDraft(field, text);
    expect(field.value).toBe(after);
    expect(told).toHaveBeenCalledTimes(1);
    expect(document.activeElement).toBe(field);
  });

  it('is an edit that the browser can undo, where it has one', () => {
    const field = fieldWith('Hello');
    const command = vi.fn((_name: string, _ui: boolean, text: string) => {
      field.value += text;
      return true;
    });
    Object.assign(document, { execCommand: command });
    insertDraft(field, 'Gladly.');
    expect(command).toHaveBeenCalledWith('insertText', false, '\nGladly.');
    expect(field.value).toBe('Hello\nGladly.');
  });
});
